import { type ChildProcess, fork } from 'node:child_process';
import { fileURLToPath } from 'node:url';

/** What a measured server tells: where it listens and what else the case needs to know. */
export interface Ready {
  readonly port: number;
  readonly [more: string]: unknown;
}

interface Cpu {
  readonly user: number;
  readonly system: number;
}

const running = new Set<ChildProcess>();
// A measured server never outlives the measuring, however that ends.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** A server in a process of its own, whose processor time can be read. */
export class Measured {
  readonly ready: Ready;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, ready: Ready) {
    this.#child = child;
    this.ready = ready;
  }

  /** Starts `servers/<name>.ts` with its settings. */
  static async start(name: string, settings: Record<string, unknown> = {}): Promise<Measured> {
    const file = fileURLToPath(new URL(`../servers/${name}.ts`, import.meta.url));
    const child = fork(file, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child.send(settings);
    running.add(child);
    child.once('exit', () => running.delete(child));
    const ready = await new Promise<Ready>((resolve, reject) => {
      child.once('message', (message) => resolve(message as Ready));
      child.once('exit', (code) => reject(new Error(`The server ${name} ended with ${code}.`)));
    });
    return new Measured(child, ready);
  }

  /** Processor seconds that the process has used so far. */
  async cpuSeconds(): Promise<number> {
    const answer = new Promise<Cpu>((resolve) =>
      this.#child.once('message', (message) => resolve(message as Cpu)),
    );
    this.#child.send('cpu');
    const { user, system } = await answer;
    return (user + system) / 1e6;
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGTERM');
    await ended;
  }
}

/** In the server's process: says that it listens, and answers how much processor time it used. */
export function announce(ready: Ready): void {
  process.on('message', (question) => {
    if (question === 'cpu') process.send?.(process.cpuUsage());
  });
  process.send?.(ready);
}

/** In the server's process: what it was started with, told over the channel because an argument may not be large. */
export const settings = <T>(): Promise<T> =>
  new Promise((resolve) => process.once('message', (message) => resolve(message as T)));
