import type { Clock } from '../../shared/clock.ts';
import { AppError } from '../../shared/errors.ts';
import type { Lanes } from './lanes.ts';

interface Waiting<Item, Answer> {
  readonly item: Item;
  resolve(answer: Answer): void;
  reject(error: unknown): void;
}

export interface BatchWork<Item, Answer> {
  /** The most items of one run. A larger batch would delay its last item too long. */
  readonly limit: number;
  /** Runs in the lane. An item that is refused has an AppError; an error that is thrown is the answer to all items. */
  readonly run: (items: readonly Item[]) => Promise<ReadonlyMap<Item, Answer | AppError>>;
}

/**
 * Items that arrive while their lane is busy share its next turn, so under load many items cost one commit; a single
 * item does not wait. Each item has its own answer.
 */
export class Batches<Item extends object, Answer> {
  readonly #parts: { readonly lanes: Lanes; readonly clock: Clock };
  readonly #work: BatchWork<Item, Answer>;
  readonly #waiting = new Map<string, Array<Waiting<Item, Answer>>>();

  constructor(parts: { readonly lanes: Lanes; readonly clock: Clock }, work: BatchWork<Item, Answer>) {
    this.#parts = parts;
    this.#work = work;
  }

  /**
   * Resolves with the item's answer.
   * @param key items with the same key share a run
   * @throws AppError that refused it, or the error that ended its run
   */
  add(lane: string, item: Item, key = lane): Promise<Answer> {
    return new Promise((resolve, reject) => {
      const waiting = this.#waiting.get(key) ?? [];
      this.#waiting.set(key, waiting);
      waiting.push({ item, resolve, reject });
      if (waiting.length === 1) this.#queue(lane, key, waiting);
    });
  }

  #queue(lane: string, key: string, waiting: Array<Waiting<Item, Answer>>) {
    void this.#parts.lanes.run(lane, async () => {
      // Items that arrive in this turn of the event loop join the batch.
      await this.#parts.clock.settled();
      const batch = waiting.splice(0, this.#work.limit);
      if (waiting.length > 0) this.#queue(lane, key, waiting);
      else this.#waiting.delete(key);
      await this.#answer(batch);
    });
  }

  async #answer(batch: ReadonlyArray<Waiting<Item, Answer>>) {
    try {
      const answers = await this.#work.run(batch.map(({ item }) => item));
      for (const { item, resolve, reject } of batch) {
        const answer = answers.get(item);
        if (answer instanceof AppError) reject(answer);
        else if (answer !== undefined) resolve(answer);
        else reject(new Error('A batch left an item without an answer.'));
      }
    } catch (error) {
      for (const { reject } of batch) reject(error);
    }
  }
}
