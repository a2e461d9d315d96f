import type { Failure } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import type { Answer, Request } from '../../../apps/web/src/offline/sending/transport.ts';
import type { Fault, FaultPlan, Page, PlantedDefect } from '../../../apps/web/src/offline/testing/device.ts';
import type { Time } from '../clock.ts';
import type { Random } from '../random.ts';

/** The condition between phone and server: fine, no signal, a hotel's sign-in page, a proxy at its limit or down. */
export type Weather = 'fine' | 'cut' | 'hotel' | 'busy' | 'down';

export interface LinkParts {
  readonly clock: Time;
  readonly random: Random;
  /** Never answers after the end of its process. */
  readonly ask: (request: Request) => Promise<Answer>;
  readonly trouble: FaultPlan;
  readonly plant?: PlantedDefect | undefined;
}

const LATE_MS = 20_000;

/** The connection of one phone to the server: requests and answers are delayed, lost, repeated and reordered. */
export class Link {
  weather: Weather = 'fine';
  /** The browser's report about the network, right or wrong. */
  onLine = true;
  /** The server is newer than the app: it refuses with codes unknown to the app. */
  isNewer = false;
  readonly #parts: LinkParts;

  constructor(parts: LinkParts) {
    this.#parts = parts;
  }

  request(page: Page, request: Request): Promise<Answer> {
    let resolve: (answer: Answer) => void = () => {};
    let lost: () => void = () => {};
    const promise = new Promise<Answer>((answered, reject) => {
      resolve = answered;
      lost = () => reject(new Error('No answer.'));
    });
    const isScore = request.method === 'PUT';
    const fault = isScore ? this.#parts.trouble('send') : undefined;
    if (fault === 'crash') page.close();
    if (this.weather === 'cut' || (this.#parts.plant === 'believesBrowser' && !this.onLine)) {
      this.#parts.clock.later(5, lost);
      return page.deliver(promise);
    }
    const patience = this.#parts.clock.later(limits.requestTimeoutMs, lost);
    const learn = (answer: Answer) => {
      patience();
      resolve(answer);
    };
    const arrive = async () => {
      const answer = await this.#answer(request);
      const fault = isScore ? this.#parts.trouble('answer') : undefined;
      if (fault === 'crash') page.close();
      if (fault === undefined || fault === 'twice') this.#later(undefined, () => learn(answer));
      else if (fault === 'slow') this.#later('slow', () => learn(answer));
    };
    if (fault !== 'fails' && fault !== 'torn' && fault !== 'hangs') this.#later(fault, () => void arrive());
    if (fault === 'twice') this.#later('slow', () => void arrive());
    return page.deliver(promise);
  }

  #later(fault: Fault | undefined, run: () => void): void {
    const ms = 20 + this.#parts.random.below(fault === 'slow' ? LATE_MS : 400);
    this.#parts.clock.later(ms, run);
  }

  async #answer(request: Request): Promise<Answer> {
    switch (this.weather) {
      case 'hotel':
        return { status: 200, retryAfter: null, body: null };
      case 'busy':
        return {
          status: 429,
          retryAfter: String(1 + this.#parts.random.below(10)),
          body: { code: 'request.tooMany', error: 'Slow down.' },
        };
      case 'down':
        return { status: 503, retryAfter: null, body: null };
      default:
        return this.#asTold(await this.#parts.ask(request), request);
    }
  }

  /** A refusal with an unknown code; the app only understands that it is a refusal. */
  #asTold(answer: Answer, { method }: Request): Answer {
    const refuses = answer.status >= 403 && answer.status < 429;
    if (!this.isNewer || !refuses || method !== 'PUT') return answer;
    const code = 'score.ofTomorrow';
    if (this.#parts.plant === 'dropsUnknownCodes') return { ...answer, body: null };
    return { ...answer, body: { ...(answer.body as Failure), code } };
  }
}
