import { type ChildProcess, fork } from 'node:child_process';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** What a measured server tells: where it listens and what else the case needs to know. */
export interface Ready {
  readonly port: number;
  readonly [more: string]: unknown;
}

/** What a measured server answers about itself. */
interface Answers {
  /** Microseconds of processor time so far. */
  cpu: { readonly user: number; readonly system: number };
  /** Bytes in use after a forced collection. */
  heap: number;
  /** Bytes of memory that the process has now. */
  memory: number;
  /** Bytes of memory that the process has had at most. */
  peak: number;
  /** Milliseconds of the longest delay of the event loop since the last question. */
  delay: number;
  /** How often a game was loaded so far, where the server counts it. */
  loads: number;
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

  #ask<Q extends keyof Answers>(question: Q): Promise<Answers[Q]> {
    const answer = new Promise<Answers[Q]>((resolve) =>
      this.#child.once('message', (message) => resolve(message as Answers[Q])),
    );
    this.#child.send(question);
    return answer;
  }

  /** Processor seconds that the process has used so far. */
  async cpuSeconds(): Promise<number> {
    const { user, system } = await this.#ask('cpu');
    return (user + system) / 1e6;
  }

  /** Bytes of heap that the process holds after a forced collection. */
  heapBytes(): Promise<number> {
    return this.#ask('heap');
  }

  /** Bytes of memory that the process has now, all of it. */
  memory(): Promise<number> {
    return this.#ask('memory');
  }

  /** Bytes of memory that the process has had at most. */
  peakMemory(): Promise<number> {
    return this.#ask('peak');
  }

  /** Milliseconds of the longest delay of the process's event loop since it was asked last. */
  longestDelayMs(): Promise<number> {
    return this.#ask('delay');
  }

  /** How often the process has loaded a game from the database so far. */
  loads(): Promise<number> {
    return this.#ask('loads');
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGTERM');
    await ended;
  }
}

/** In the server's process: says that it listens, and answers what it is asked about itself. */
export function announce(ready: Ready, loads = () => Number.NaN): void {
  setFlagsFromString('--expose-gc');
  const collect: () => void = runInNewContext('gc');
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const answers: { [Q in keyof Answers]: () => Answers[Q] } = {
    cpu: () => process.cpuUsage(),
    heap: () => {
      collect();
      return process.memoryUsage().heapUsed;
    },
    memory: () => process.memoryUsage.rss(),
    peak: () => process.resourceUsage().maxRSS * 1_024,
    delay: () => {
      const longest = delay.max / 1e6;
      delay.reset();
      return longest;
    },
    loads,
  };
  process.on('message', (question) => {
    if (typeof question === 'string' && question in answers) {
      process.send?.(answers[question as keyof Answers]());
    }
  });
  process.send?.(ready);
}

/** In the server's process: what it was started with, told over the channel because an argument may not be large. */
export const settings = <T>(): Promise<T> =>
  new Promise((resolve) => process.once('message', (message) => resolve(message as T)));
