//! `serve`

use std::fmt::Display;
use std::io::Write;
use std::net::{IpAddr, ToSocketAddrs};
use std::sync::Arc;

use clap::Args;
use tokio_util::sync::CancellationToken;

use super::command::{Command, Records};
use super::context::Context;
use super::error::{Error, Usage};
use super::rules::{Need, Rule};
use crate::client::target;
use crate::server::door::Door;
use crate::server::listener::{DEFAULT_PORT, LOOPBACK, Listener};
use crate::server::shutdown;
use crate::service::{Service, SystemClock};

/// Serve Pub/Sub to client libraries, to gcloud and to curl
///
/// Answers gRPC and REST on one port, until Ctrl-C or SIGTERM. Clients find it by
/// PUBSUB_EMULATOR_HOST; the last line that is printed is the export to paste. It works on the same
/// state file as the commands, which may be used at the same time, or in memory.
///
/// As long as it runs, messages of subscriptions with a push endpoint are sent there; what fails is
/// told on standard error, once a minute for each subscription at most. A token that a subscription
/// asks for is signed with a key of our own: verify it with /.well-known/jwks.json of this server.
///
/// Nobody is asked for credentials, so only this machine can reach it unless you say otherwise.
#[derive(Args, Debug)]
#[command(after_help = "\
Examples:
  pubsub serve
  pubsub serve --in-memory --port=0
  pubsub serve --host-port=localhost:8432 --state-file=/tmp/state.db
  pubsub serve --host=0.0.0.0 --allow-remote")]
pub struct Serve {
    /// Listen here: HOST:PORT, an IPv6 host in brackets
    #[arg(long, value_name = "HOST:PORT")]
    host_port: Option<String>,
    /// Listen on this host; both loopback addresses, 127.0.0.1 and ::1, unless given
    #[arg(long, value_name = "HOST")]
    host: Option<String>,
    /// Listen on this port; 8085 unless given, 0 for one that is free
    #[arg(long, value_name = "PORT")]
    port: Option<String>,
    /// Keep nothing: state ends with the server
    #[arg(long)]
    in_memory: Option<bool>,
    /// Let other machines in: needed for a host that is not a loopback address
    #[arg(long)]
    allow_remote: Option<bool>,
}

impl Command for Serve {
    const FORMAT: &'static str = "none";
    const RULES: &'static [Rule] = &[Rule::OneOf(
        Need::Optional,
        &[
            Rule::May("host-port"),
            Rule::Together(Need::Optional, &[Rule::May("host"), Rule::May("port")]),
        ],
    )];

    fn run(self, context: &Context) -> Result<Records<'_>, Error> {
        let refuse = |text: &str| Error::from(Usage::with_block(&context.line, text.to_owned()));
        if context.globals.endpoint.is_some() {
            return Err(refuse(
                "argument --endpoint: a server does not send requests; say where it listens with --host-port",
            ));
        }
        let in_memory = self.in_memory == Some(true);
        if in_memory && context.globals.state_file.is_some() {
            return Err(refuse(
                "At most one of --in-memory | --state-file can be specified.",
            ));
        }
        let place = self.place().map_err(|text| refuse(&text))?;
        let (service, state) = match in_memory {
            true => in_memory_service()?,
            false => service_on_file(context)?,
        };
        let runtime = tokio::runtime::Builder::new_multi_thread()
            .enable_all()
            .build()
            .map_err(|error| Error::client(format!("Cannot start threads: {error}.")))?;
        runtime.block_on(serve(service, &place, &state))?;
        // What still waits in there has been told.
        runtime.shutdown_background();
        Ok(Records::Nothing)
    }
}

/// Where to listen.
struct Place {
    /// How clients are told.
    host: String,
    addresses: Vec<IpAddr>,
    port: u16,
}

impl Serve {
    fn place(&self) -> Result<Place, String> {
        let (host, port) = match &self.host_port {
            Some(text) => split("--host-port", text)?,
            None => {
                let port = self.port.as_deref().map(|port| read_port("--port", port));
                let host = self.host.as_deref().map(unbracketed);
                (host, port.transpose()?.unwrap_or(DEFAULT_PORT))
            }
        };
        let addresses = match &host {
            Some(host) => resolve(host)?,
            None => LOOPBACK.to_vec(),
        };
        let host = host.unwrap_or_else(|| "localhost".to_owned());
        let is_local = addresses.iter().all(IpAddr::is_loopback);
        if !is_local && self.allow_remote != Some(true) {
            return Err(format!(
                "[{host}] can be reached from other machines, and nobody is asked for credentials; \
                 give --allow-remote if that is meant"
            ));
        }
        Ok(Place {
            host,
            addresses,
            port,
        })
    }
}

fn split(flag: &str, text: &str) -> Result<(Option<String>, u16), String> {
    let (host, port) = text
        .rsplit_once(':')
        .ok_or_else(|| format!("argument {flag}: [{text}] is not HOST:PORT"))?;
    if host.contains(':') && !host.starts_with('[') {
        return Err(format!(
            "argument {flag}: an IPv6 host is bracketed: [{host}]:{port}"
        ));
    }
    // As in `:8085`, no host is the usual one.
    let host = (!host.is_empty()).then(|| unbracketed(host));
    Ok((host, read_port(flag, port)?))
}

fn unbracketed(host: &str) -> String {
    let inner = host.strip_prefix('[').and_then(|it| it.strip_suffix(']'));
    inner.unwrap_or(host).to_owned()
}

fn read_port(flag: &str, text: &str) -> Result<u16, String> {
    text.parse()
        .map_err(|_| format!("argument {flag}: [{text}] is not a port from 0 to 65535"))
}

/// The addresses of a host, each once.
fn resolve(host: &str) -> Result<Vec<IpAddr>, String> {
    let found = (host, 0).to_socket_addrs();
    let found = found.map_err(|error| format!("[{host}] is not known: {error}"))?;
    let mut addresses: Vec<IpAddr> = Vec::new();
    for address in found.map(|address| address.ip()) {
        if !addresses.contains(&address) {
            addresses.push(address);
        }
    }
    Ok(addresses)
}

fn in_memory_service() -> Result<(Service, String), Error> {
    let service = Service::memory(Arc::new(SystemClock))
        .map_err(|error| Error::internal(format!("no memory for state: {error}")))?;
    Ok((service, "memory".to_owned()))
}

fn service_on_file(context: &Context) -> Result<(Service, String), Error> {
    let flag = context.globals.state_file.as_deref();
    let path = target::state_file(flag, context.properties.environment())
        .map_err(|error| Error::client(error.to_string()))?
        .value;
    let service = Service::open_shared(&path, Arc::new(SystemClock)).map_err(|error| {
        let path = path.display();
        Error::client(format!("Cannot use the state file [{path}]: {error}."))
    })?;
    let path = std::path::absolute(&path).unwrap_or(path);
    Ok((service, path.display().to_string()))
}

async fn serve(service: Service, place: &Place, state: &str) -> Result<(), Error> {
    // Before anything is said: whoever reads that the server is there may end it.
    let asked_to_end = shutdown::asked_by_signal()
        .map_err(|error| Error::client(format!("Cannot listen for signals: {error}.")))?;
    let listener = Listener::bind(&place.addresses, place.port)
        .await
        .map_err(|error| cannot_listen(place, &error))?;
    let endpoint = endpoint(&place.host, listener.port());
    let port = listener.port();
    let pushing = service.clone();
    let door = Door::new(service).await;
    say("This is the Google Pub/Sub fake.")?;
    say("Implementation may be incomplete or differ from the real system.")?;
    // The sockets listen; who connects from here on is served.
    say(format_args!("INFO: Server started, listening on {port}"))?;
    say(format_args!(
        "Endpoint {endpoint}, state in {state}: export PUBSUB_EMULATOR_HOST={endpoint}"
    ))?;
    let end = CancellationToken::new();
    tokio::join!(
        listener.serve(door, end.cancelled()),
        pushing.push_until(end.cancelled(), Arc::new(warn)),
        async {
            asked_to_end.await;
            end.cancel();
        },
    );
    Ok(())
}

/// A line for whoever runs the server.
fn warn(line: &str) {
    // With nobody to read it there is nobody to tell.
    let _ = writeln!(std::io::stderr().lock(), "WARNING: {line}");
}

/// The address for clients. No client can connect to `0.0.0.0` or `::` by that name everywhere.
fn endpoint(host: &str, port: u16) -> String {
    match host.parse() {
        Ok(IpAddr::V6(address)) if !address.is_unspecified() => format!("[{address}]:{port}"),
        Ok(address) if address.is_unspecified() => format!("localhost:{port}"),
        _ => format!("{host}:{port}"),
    }
}

fn cannot_listen(place: &Place, error: &std::io::Error) -> Error {
    let advice = match error.kind() {
        std::io::ErrorKind::AddrInUse => {
            " Another server has it; end that one, or give another --port (0 for a free one)."
        }
        _ => "",
    };
    let (host, port) = (&place.host, place.port);
    Error::client(format!("Cannot listen on {host}:{port}: {error}.{advice}"))
}

fn say(line: impl Display) -> Result<(), Error> {
    let mut out = std::io::stdout().lock();
    writeln!(out, "{line}")?;
    Ok(out.flush()?)
}
