//! How are sizes and latencies spread?

use super::text::line;

/// What is measured of a resource.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Measure {
    MessageSizes,
    AckLatencies,
    PushRequestLatencies,
}

impl Measure {
    /// All of them, in the order in which they are shown.
    pub const ALL: [Self; 3] = [
        Self::MessageSizes,
        Self::AckLatencies,
        Self::PushRequestLatencies,
    ];

    /// Its name, and what it means.
    pub fn name(self) -> (&'static str, &'static str) {
        match self {
            Self::MessageSizes => (
                "topic/message_sizes",
                "Sizes of published messages in bytes",
            ),
            Self::AckLatencies => (
                "subscription/ack_latencies",
                "Milliseconds from the delivery of a message to its ack",
            ),
            Self::PushRequestLatencies => (
                "subscription/push_request_latencies",
                "Microseconds that push endpoints took to answer",
            ),
        }
    }

    /// The upper bounds of its buckets; one more is without bound.
    fn bounds(self) -> &'static [u64] {
        match self {
            Self::MessageSizes => &[64, 256, 1024, 4096, 16_384, 65_536, 1_048_576],
            Self::AckLatencies => &[1, 10, 100, 1000, 10_000, 30_000, 60_000, 600_000],
            Self::PushRequestLatencies => {
                &[1000, 10_000, 100_000, 1_000_000, 10_000_000, 60_000_000]
            }
        }
    }
}

/// What was measured.
#[derive(Debug)]
pub struct Histogram {
    measure: Measure,
    /// One for each bound, and one without.
    buckets: Vec<u64>,
    sum: u64,
}

impl Histogram {
    pub fn new(measure: Measure) -> Self {
        Self {
            measure,
            buckets: vec![0; measure.bounds().len() + 1],
            sum: 0,
        }
    }

    /// Adds the same value so many times.
    pub fn add(&mut self, value: u64, count: u64) {
        let bounds = self.measure.bounds();
        self.buckets[bounds.partition_point(|bound| *bound < value)] += count;
        self.sum += value * count;
    }

    /// Writes its lines.
    pub fn write(&self, text: &mut String, name: &str, labels: &str) {
        let mut count = 0;
        let bounds = self.measure.bounds().iter().map(u64::to_string);
        for (bound, in_bucket) in bounds.chain(["+Inf".to_owned()]).zip(&self.buckets) {
            count += in_bucket;
            let labels = format!("{labels},le=\"{bound}\"");
            line(text, &format!("{name}_bucket"), &labels, count as f64);
        }
        line(text, &format!("{name}_sum"), labels, self.sum as f64);
        line(text, &format!("{name}_count"), labels, count as f64);
    }
}
