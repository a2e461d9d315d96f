import { type CallInput, calls } from '@flagstick/contract';
import { RefusedError } from '@flagstick/scenarios';
import type { Api } from './api.ts';
import type { Person, Round } from './round.ts';

interface Entry {
  readonly id: string;
  readonly hole: number;
  readonly gross: number;
}

/** A phone that scores holes of its person's card as fast as it gets answers, and remembers the acknowledged ones. */
export class ScoreWriter {
  readonly acknowledged: Entry[] = [];
  readonly card: Person;
  readonly holes: readonly number[];
  readonly #api: Api;
  readonly #round: Round;
  readonly #seed: string;
  readonly #versions = new Map<number, number>();
  /** Sent, without an answer yet. */
  #open: Entry | undefined;

  constructor(api: Api, round: Round, card: Person, holes: readonly number[], seed: string) {
    this.#api = api;
    this.#round = round;
    this.card = card;
    this.holes = holes;
    this.#seed = seed;
  }

  /** Scores hole after hole, with another value in each round, until no answer arrives. */
  async scoreUntilSilence(): Promise<void> {
    for (let count = 0; ; count++) {
      const hole = this.holes[count % this.holes.length] ?? 1;
      const lap = Math.floor(count / this.holes.length);
      this.#open = { id: `${this.#seed}-${this.card.id}-${hole}-${lap}`, hole, gross: 3 + (lap % 5) };
      try {
        await this.#send(this.#open);
      } catch (error) {
        // A stopping server is busy or silent, and refuses nothing.
        if (error instanceof RefusedError) throw error;
        return;
      }
    }
  }

  /** Like a phone once the server is back: sends the score without an answer again, as the same call. */
  async sendAgain(): Promise<void> {
    if (this.#open) await this.#send(this.#open);
  }

  async #send(entry: Entry): Promise<void> {
    const { id, hole, gross } = entry;
    const input: CallInput<typeof calls.scoring.updateScore> = {
      params: { id: this.#round.id, playerId: this.card.id },
      body: { holeNumber: hole, gross },
      headers: { 'call-id': id, 'hole-version': String(this.#versions.get(hole) ?? 0) },
    };
    const answer = await this.#api.call(calls.scoring.updateScore, input, this.card.token);
    this.#versions.set(hole, answer.version);
    this.acknowledged.push(entry);
    this.#open = undefined;
  }
}
