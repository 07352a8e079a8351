//! Where does a server listen, and what are clients told?

use std::net::{IpAddr, SocketAddr, ToSocketAddrs};

use clap::Args;

use crate::cli::rules::{Need, Rule};
use crate::server::listener::{DEFAULT_PORT, LOOPBACK};

/// Where to listen.
pub struct Place {
    /// How clients are told.
    pub host: String,
    pub addresses: Vec<IpAddr>,
    pub port: u16,
}

/// The flags that say where to listen.
#[derive(Args, Debug)]
pub struct PlaceFlags {
    /// Listen here: HOST:PORT, an IPv6 host in brackets
    #[arg(long, value_name = "HOST:PORT")]
    pub host_port: Option<String>,
    /// Listen on this host; both loopback addresses, 127.0.0.1 and ::1, unless given
    #[arg(long, value_name = "HOST")]
    pub host: Option<String>,
    /// Listen on this port; 8085 unless given, 0 for one that is free
    #[arg(long, value_name = "PORT")]
    pub port: Option<String>,
    /// Let other machines in: needed for a host that is not a loopback address
    #[arg(long)]
    pub allow_remote: Option<bool>,
}

/// How the flags go together.
pub const RULE: Rule = Rule::OneOf(
    Need::Optional,
    &[
        Rule::May("host-port"),
        Rule::Together(Need::Optional, &[Rule::May("host"), Rule::May("port")]),
    ],
);

impl PlaceFlags {
    /// Whether anything is said about the place.
    pub fn is_given(&self) -> bool {
        self.host_port.is_some() || self.host.is_some() || self.port.is_some()
    }

    /// Decides where to listen. Errors: a text for a usage error.
    pub fn place(&self) -> Result<Place, String> {
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

/// The address for clients. No client can connect to `0.0.0.0` or `::` by that name everywhere.
pub fn endpoint(host: &str, port: u16) -> String {
    match host.parse() {
        Ok(IpAddr::V6(address)) if !address.is_unspecified() => format!("[{address}]:{port}"),
        Ok(address) if address.is_unspecified() => format!("localhost:{port}"),
        _ => format!("{host}:{port}"),
    }
}

/// The address at which commands on this machine reach a server that listens at `addresses`: a loopback address, if
/// there is one.
pub fn near(addresses: &[SocketAddr]) -> Option<SocketAddr> {
    let near = addresses.iter().map(|address| match address.ip() {
        ip if !ip.is_unspecified() => *address,
        IpAddr::V4(_) => SocketAddr::new(LOOPBACK[0], address.port()),
        IpAddr::V6(_) => SocketAddr::new(LOOPBACK[1], address.port()),
    });
    near.min_by_key(|address| !address.ip().is_loopback())
}
