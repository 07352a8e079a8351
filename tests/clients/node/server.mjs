// A server of the binary under test, started and stopped by the checks.

import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** `pubsub serve`, in memory or on a state file. */
export class Server {
  constructor(stateFile) {
    this.place = stateFile ? `--state-file=${stateFile}` : '--in-memory';
    this.port = 0;
  }

  async start() {
    const stdio = ['ignore', 'pipe', 'inherit'];
    this.process = spawn(process.env.PUBSUB, ['serve', `--port=${this.port}`, this.place], { stdio });
    this.ended = once(this.process, 'exit');
    for await (const line of createInterface(this.process.stdout)) {
      const found = /PUBSUB_EMULATOR_HOST=\S+:(\d+)/.exec(line);
      if (found) {
        this.port = Number(found[1]);
        // Not localhost, which a client may take for the other family of addresses.
        process.env.PUBSUB_EMULATOR_HOST = `127.0.0.1:${this.port}`;
        return;
      }
    }
    throw new Error('the server did not start');
  }

  /** Asks it to end. It has to by itself, streams or not. */
  async stop() {
    const patience = setTimeout(() => this.process.kill('SIGKILL'), 20_000);
    this.process.kill('SIGTERM');
    const [code] = await this.ended;
    clearTimeout(patience);
    if (code !== 0) throw new Error(`the server ended with ${code}`);
  }

  async kill() {
    this.process.kill('SIGKILL');
    await this.ended;
  }
}
