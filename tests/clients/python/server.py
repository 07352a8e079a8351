"""A server of the binary under test, started and stopped by the checks."""

import os
import re
import signal
import subprocess


class Server:
    """`pubsub serve`, in memory or on a state file, on a port that it chose or was given."""

    def __init__(self, state_file=None, port=0):
        self.place = ["--in-memory"] if state_file is None else [f"--state-file={state_file}"]
        self.process = None
        self.start(port)

    def start(self, port=None):
        port = self.port if port is None else port
        self.process = subprocess.Popen(
            [os.environ["PUBSUB"], "serve", f"--port={port}", *self.place],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
        )
        lines = []
        for line in self.process.stdout:
            lines.append(line)
            found = re.search(r"PUBSUB_EMULATOR_HOST=\S+:(\d+)", line)
            if found:
                self.port = int(found[1])
                # Not localhost, which a client may take for the other family of addresses.
                os.environ["PUBSUB_EMULATOR_HOST"] = f"127.0.0.1:{self.port}"
                return
        raise RuntimeError("the server did not start:\n" + "".join(lines))

    def advance(self, seconds):
        """Moves its clock, so that nobody has to wait."""
        command = [os.environ["PUBSUB"], "clock", "advance", f"{seconds}s", f"--endpoint=127.0.0.1:{self.port}"]
        subprocess.run(command, check=True, capture_output=True)

    def stop(self):
        """Asks it to end. It has to by itself, streams or not."""
        self.process.send_signal(signal.SIGTERM)
        code = self.process.wait(timeout=20)
        assert code == 0, f"the server ended with {code}"

    def kill(self):
        self.process.kill()
        self.process.wait()
