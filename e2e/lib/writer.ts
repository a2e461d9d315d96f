import { type CallInput, calls, scoreHeaders } from '@flagstick/contract';
import { type Api, Refused } from './api.ts';
import { holes, type Person, type Round } from './round.ts';

interface Entry {
  readonly id: string;
  readonly hole: number;
  readonly gross: number;
}

/** A phone that scores one card as fast as it is answered, and remembers which answers it got. */
export class Writer {
  readonly acknowledged: Entry[] = [];
  readonly card: Person;
  readonly #api: Api;
  readonly #round: Round;
  readonly #seed: string;
  readonly #versions = new Map<number, number>();
  /** Sent, and not answered. */
  #open: Entry | undefined;

  constructor(api: Api, round: Round, card: Person, seed: string) {
    this.#api = api;
    this.#round = round;
    this.card = card;
    this.#seed = seed;
  }

  /** Scores hole after hole, and round after round another value, until no answer comes. */
  async scoreUntilSilence(): Promise<void> {
    for (let count = 0; ; count++) {
      const hole = holes[count % holes.length] ?? 1;
      const lap = Math.floor(count / holes.length);
      this.#open = { id: `${this.#seed}-${this.card.id}-${count}`, hole, gross: 3 + (lap % 5) };
      try {
        await this.#send(this.#open);
      } catch (error) {
        if (error instanceof Refused) throw error;
        return;
      }
    }
  }

  /** What a phone does once the server is back: the score without an answer goes out again, as the same call. */
  async sendAgain(): Promise<void> {
    if (this.#open) await this.#send(this.#open);
  }

  async #send(entry: Entry): Promise<void> {
    const { id, hole, gross } = entry;
    const input: CallInput<typeof calls.scoring.updateScore> = {
      params: { id: this.#round.id, playerId: this.card.id },
      body: { holeNumber: hole, gross, onBehalfPlayer: this.card.id },
    };
    const headers = {
      [scoreHeaders.callId]: id,
      [scoreHeaders.holeVersion]: String(this.#versions.get(hole) ?? 0),
    };
    const answer = await this.#api.call(calls.scoring.updateScore, input, this.card.token, headers);
    this.#versions.set(hole, answer.version);
    this.acknowledged.push(entry);
    this.#open = undefined;
  }
}
