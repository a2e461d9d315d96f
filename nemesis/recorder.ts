import { createWriteStream, type WriteStream } from 'node:fs';
import type { CallLine, HistoryLine } from './history.ts';

/** Milliseconds since the start. */
export const clock = (): number => Math.round(performance.now() * 10) / 10;

/** Writes the history; every line is written when its event is over. */
export class Recorder {
  readonly #file: WriteStream;

  constructor(file: string) {
    this.#file = createWriteStream(file);
  }

  readonly add = (line: HistoryLine): void => {
    this.#file.write(`${JSON.stringify(line)}\n`);
  };

  /** Records a call of this kind with the status of its answer. */
  async call(call: CallLine['call'], send: () => Promise<{ readonly status: number }>): Promise<void> {
    const start = clock();
    const status = await send().then(
      (answer) => answer.status,
      () => null,
    );
    this.add({ kind: 'call', call, start, end: clock(), status });
  }

  /** Records a fault from its beginning until everything works again. */
  async fault(fault: string, work: () => Promise<void>): Promise<void> {
    const start = clock();
    await work();
    this.add({ kind: 'fault', fault, start, end: clock() });
  }

  close(): Promise<void> {
    return new Promise((resolve) => this.#file.end(resolve));
  }
}
