import { limits } from '@flagstick/contract/limits';
import type { Answer, Request } from '../transport.ts';
import type { SimClock } from './clock.ts';
import type { Fault, Page, Plant, Trouble } from './device.ts';
import type { Random } from './random.ts';
import type { ScoreServer } from './server.ts';

/** What lies between phone and server: nothing, a dead zone, a hotel's sign-in page, a server at its limit or down. */
export type Weather = 'fine' | 'cut' | 'hotel' | 'busy' | 'down';

const LATE_MS = 20_000;

/** The way from one phone to the server and back: requests and answers are delayed, lost, doubled and reordered. */
export class Link {
  weather: Weather = 'fine';
  /** What the browser says about the network, right or wrong. */
  onLine = true;
  readonly #clock: SimClock;
  readonly #random: Random;
  readonly #server: ScoreServer;
  readonly #trouble: Trouble;
  readonly #plant: Plant | undefined;

  constructor(parts: {
    clock: SimClock;
    random: Random;
    server: ScoreServer;
    trouble: Trouble;
    plant?: Plant | undefined;
  }) {
    this.#clock = parts.clock;
    this.#random = parts.random;
    this.#server = parts.server;
    this.#trouble = parts.trouble;
    this.#plant = parts.plant;
  }

  request(page: Page, request: Request): Promise<Answer> {
    let resolve: (answer: Answer) => void = () => {};
    let lost: () => void = () => {};
    const promise = new Promise<Answer>((answered, reject) => {
      resolve = answered;
      lost = () => reject(new Error('No answer.'));
    });
    const isScore = request.method === 'PUT';
    const fault = isScore ? this.#trouble('send') : undefined;
    if (fault === 'crash') page.close();
    if (this.weather === 'cut' || (this.#plant === 'believesBrowser' && !this.onLine)) {
      this.#clock.later(5, lost);
      return page.learns(promise);
    }
    const patience = this.#clock.later(limits.requestTimeoutMs, lost);
    const learn = (answer: Answer) => {
      patience();
      resolve(answer);
    };
    const arrive = async () => {
      const answer = await this.#answer(request);
      const fault = isScore ? this.#trouble('answer') : undefined;
      if (fault === 'crash') page.close();
      if (fault === undefined || fault === 'twice') this.#later(undefined, () => learn(answer));
      else if (fault === 'slow') this.#later('slow', () => learn(answer));
    };
    if (fault !== 'fails' && fault !== 'torn' && fault !== 'hangs') this.#later(fault, () => void arrive());
    if (fault === 'twice') this.#later('slow', () => void arrive());
    return page.learns(promise);
  }

  #later(fault: Fault | undefined, run: () => void): void {
    const ms = 20 + this.#random.below(fault === 'slow' ? LATE_MS : 400);
    this.#clock.later(ms, run);
  }

  async #answer(request: Request): Promise<Answer> {
    switch (this.weather) {
      case 'hotel':
        return { status: 200, retryAfter: null, body: null };
      case 'busy':
        return {
          status: 429,
          retryAfter: String(1 + this.#random.below(10)),
          body: { code: 'request.tooMany', error: 'Slow down.' },
        };
      case 'down':
        return { status: 503, retryAfter: null, body: null };
      default: {
        const answer = await this.#server.answer(request);
        const unknown = JSON.stringify(answer.body).includes('score.matchDecided');
        return this.#plant === 'dropsUnknownCodes' && unknown ? { ...answer, body: null } : answer;
      }
    }
  }
}
