import { type ChildProcess, fork } from 'node:child_process';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { fileURLToPath } from 'node:url';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/** The address of a measured server, and further data for the case. */
export interface Ready {
  readonly port: number;
  readonly [more: string]: unknown;
}

/** A measured server's answers about itself. */
interface Answers {
  /** Microseconds of processor time so far. */
  cpu: { readonly user: number; readonly system: number };
  /** Bytes in use after a forced collection. */
  heap: number;
  /** Bytes of memory of the process now. */
  memory: number;
  /** The maximum bytes of memory of the process so far. */
  peak: number;
  /** Milliseconds of the longest delay of the event loop since the last question. */
  delay: number;
  /** How often a game was loaded so far, where the server counts it. */
  loads: number;
}

const running = new Set<ChildProcess>();
// Kills measured servers when the measuring process ends for any reason.
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

/** A server in a separate process whose processor time can be read. */
export class MeasuredServer {
  readonly ready: Ready;
  readonly #child: ChildProcess;

  private constructor(child: ChildProcess, ready: Ready) {
    this.#child = child;
    this.ready = ready;
  }

  /** Starts `servers/<name>.ts` with its settings. */
  static async start(name: string, settings: Record<string, unknown> = {}): Promise<MeasuredServer> {
    const file = fileURLToPath(new URL(`../servers/${name}.ts`, import.meta.url));
    const child = fork(file, { stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
    child.send(settings);
    running.add(child);
    child.once('exit', () => running.delete(child));
    const ready = await new Promise<Ready>((resolve, reject) => {
      child.once('message', (message) => resolve(message as Ready));
      child.once('exit', (code) => reject(new Error(`The server ${name} ended with ${code}.`)));
    });
    return new MeasuredServer(child, ready);
  }

  #ask<Q extends keyof Answers>(question: Q): Promise<Answers[Q]> {
    const answer = new Promise<Answers[Q]>((resolve) =>
      this.#child.once('message', (message) => resolve(message as Answers[Q])),
    );
    this.#child.send(question);
    return answer;
  }

  /** Processor seconds of the process so far. */
  async cpuSeconds(): Promise<number> {
    const { user, system } = await this.#ask('cpu');
    return (user + system) / 1e6;
  }

  /** Bytes of heap after a forced collection. */
  heapBytes(): Promise<number> {
    return this.#ask('heap');
  }

  /** Bytes of memory of the process now. */
  memory(): Promise<number> {
    return this.#ask('memory');
  }

  /** The maximum bytes of memory of the process so far. */
  peakMemory(): Promise<number> {
    return this.#ask('peak');
  }

  /** Milliseconds of the longest delay of the event loop since the last question. */
  longestDelayMs(): Promise<number> {
    return this.#ask('delay');
  }

  loads(): Promise<number> {
    return this.#ask('loads');
  }

  /** Changes a setting that the server listens for. */
  set(setting: Record<string, unknown>): void {
    this.#child.send(setting);
  }

  async stop(): Promise<void> {
    const ended = new Promise((resolve) => this.#child.once('exit', resolve));
    this.#child.kill('SIGTERM');
    await ended;
  }
}

/** In the server's process: reports that it listens, and answers questions about itself. */
export function reportReady(ready: Ready, loads = () => Number.NaN): void {
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

/** In the server's process: its settings, sent over the channel because an argument is limited in size. */
export const settings = <T>(): Promise<T> =>
  new Promise((resolve) => process.once('message', (message) => resolve(message as T)));
