//! An endpoint that messages are pushed to, on a free port of the loopback interface: it hands each request to the
//! test, which answers it when and how it likes.

use std::io::{BufRead, BufReader, Read, Write};
use std::net::{TcpListener, TcpStream};
use std::sync::mpsc::{self, Receiver, RecvTimeoutError, Sender};
use std::thread;
use std::time::Duration;

use base64::Engine as _;
use base64::engine::general_purpose::STANDARD;
use serde_json::Value;

/// How long a test waits for what has to come.
const PATIENCE: Duration = Duration::from_secs(20);

/// Listens, until the test process ends.
pub struct Endpoint {
    port: u16,
    requests: Receiver<Request>,
}

/// A request that waits for its answer.
#[derive(Debug)]
pub struct Request {
    pub method: String,
    pub path: String,
    /// With names in lower case, in order of arrival.
    pub headers: Vec<(String, String)>,
    pub body: Vec<u8>,
    stream: TcpStream,
    /// Tells the thread of the connection whether to go on.
    answered: Sender<bool>,
}

impl Endpoint {
    pub fn new() -> Self {
        let listener = TcpListener::bind("127.0.0.1:0").unwrap();
        let port = listener.local_addr().unwrap().port();
        let (sender, requests) = mpsc::channel();
        thread::spawn(move || {
            for stream in listener.incoming() {
                let (stream, sender) = (stream.unwrap(), sender.clone());
                // A connection that breaks off ends its thread.
                thread::spawn(move || while answer_one(&stream, &sender).is_some() {});
            }
        });
        Self { port, requests }
    }

    /// The URL of a path.
    pub fn url(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.port)
    }

    /// Waits for the next request.
    #[track_caller]
    pub fn next(&self) -> Request {
        self.requests.recv_timeout(PATIENCE).expect("a push comes")
    }

    /// Waits for as many requests as that, and leaves all of them open.
    #[track_caller]
    pub fn take(&self, count: usize) -> Vec<Request> {
        (0..count).map(|_| self.next()).collect()
    }

    /// Whether nothing has come. Only after something else has that would have come later.
    pub fn is_silent(&self) -> bool {
        let waiting = self.requests.recv_timeout(Duration::ZERO);
        matches!(waiting, Err(RecvTimeoutError::Timeout))
    }
}

/// Reads a request, and waits until the test has answered it.
fn answer_one(stream: &TcpStream, requests: &Sender<Request>) -> Option<()> {
    let mut reader = BufReader::new(stream);
    let mut line = String::new();
    reader.read_line(&mut line).ok()?;
    let mut words = line.split(' ').map(str::to_owned);
    let (method, path) = (words.next()?, words.next()?);
    let mut headers = Vec::new();
    loop {
        let mut line = Vec::new();
        reader.read_until(b'\n', &mut line).ok()?;
        let line = String::from_utf8_lossy(&line).trim_end().to_owned();
        let Some((name, value)) = line.split_once(": ") else {
            break;
        };
        headers.push((name.to_ascii_lowercase(), value.to_owned()));
    }
    let length = headers.iter().find(|(name, _)| name == "content-length");
    let mut body = vec![0; length.map_or(0, |(_, length)| length.parse().unwrap())];
    reader.read_exact(&mut body).ok()?;
    let (answered, goes_on) = mpsc::channel();
    let request = Request {
        method,
        path,
        headers,
        body,
        stream: stream.try_clone().ok()?,
        answered,
    };
    requests.send(request).ok()?;
    goes_on.recv().ok()?.then_some(())
}

impl Request {
    /// Answers with a status.
    pub fn answer(self, status: u16) {
        let text = format!("HTTP/1.1 {status} Whatever\r\ncontent-length: 0\r\n\r\n");
        self.answer_with(text);
    }

    /// Answers with these very bytes: they are on their way when this returns.
    pub fn answer_with(mut self, text: String) {
        self.stream.write_all(text.as_bytes()).unwrap();
        self.answered.send(true).unwrap();
    }

    /// Waits until the other side has closed the connection, without an answer.
    #[track_caller]
    pub fn wait_until_given_up(mut self) {
        self.stream.set_read_timeout(Some(PATIENCE)).unwrap();
        let end = self.stream.read(&mut [0]);
        assert!(
            matches!(&end, Ok(0))
                || end.is_err_and(|it| it.kind() == std::io::ErrorKind::ConnectionReset),
            "the connection is still open"
        );
        // The thread of the connection ends with this.
        self.answered.send(false).unwrap();
    }

    /// Whether the other side still waits for the answer.
    pub fn is_open(&self) -> bool {
        self.stream.set_nonblocking(true).unwrap();
        let peeked = self.stream.peek(&mut [0]);
        self.stream.set_nonblocking(false).unwrap();
        peeked.is_err_and(|error| error.kind() == std::io::ErrorKind::WouldBlock)
    }

    /// The header of this name.
    pub fn header(&self, name: &str) -> Option<&str> {
        let header = self.headers.iter().find(|(known, _)| known == name);
        header.map(|(_, value)| value.as_str())
    }

    /// The body as JSON.
    #[track_caller]
    pub fn json(&self) -> Value {
        serde_json::from_slice(&self.body).unwrap()
    }

    /// The text of the message in a wrapped body.
    #[track_caller]
    pub fn text(&self) -> String {
        let data = self.json()["message"]["data"].as_str().unwrap().to_owned();
        String::from_utf8(STANDARD.decode(data).unwrap()).unwrap()
    }

    /// The ordering key of the message in a wrapped body.
    pub fn key(&self) -> String {
        let key = &self.json()["message"]["orderingKey"];
        key.as_str().unwrap_or_default().to_owned()
    }
}

/// The texts of messages, in order of arrival.
pub fn texts<'a>(requests: impl IntoIterator<Item = &'a Request>) -> Vec<String> {
    requests.into_iter().map(Request::text).collect()
}
