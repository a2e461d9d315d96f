import { type Failure, type HoleAnswer, limits } from '@flagstick/contract';
import type { Time } from '../../clock.ts';
import type { Random } from '../../random.ts';
import type { Link } from './link.ts';
import type { Answer, ServerProcess } from './process.ts';

/** A score entered on a phone, and its result. */
export interface SentEntry {
  readonly id: string;
  readonly userId: string;
  readonly gameId: string;
  readonly playerId: string;
  readonly hole: number;
  readonly gross: number | 'PU' | 'DNF' | null;
  readonly onBehalf: string | undefined;
  readonly against: number | undefined;
  outcome: 'waiting' | 'acknowledged' | 'refused';
}

export interface PhoneParts {
  readonly userId: string;
  readonly time: Time;
  readonly random: Random;
  readonly link: Link;
  readonly server: () => ServerProcess;
  /** A session's token, renewed when the previous one has ended. */
  readonly signIn: () => string;
  /** The number of calls that may wait for an answer at the same time. */
  readonly atOnce: number;
  readonly answered: (typed: SentEntry, answer: Answer, server: ServerProcess) => void;
}

/** Failures that are retried, as the screens say. */
const isTrouble = ({ status }: Answer) => status >= 500 || status === 429;

/** A simple phone: sends entries in order, and repeats them until they are answered. */
export class Phone {
  readonly typed: SentEntry[] = [];
  readonly #parts: PhoneParts;
  readonly #versions = new Map<string, number>();
  readonly #sending = new Set<SentEntry>();
  #token: string;

  constructor(parts: PhoneParts) {
    this.#parts = parts;
    this.#token = parts.signIn();
  }

  get userId(): string {
    return this.#parts.userId;
  }

  get waiting(): readonly SentEntry[] {
    return this.typed.filter(({ outcome }) => outcome === 'waiting');
  }

  type(what: Omit<SentEntry, 'userId' | 'against' | 'outcome'>): void {
    const { random, userId } = this.#parts;
    const against = this.#versions.get(`${what.playerId}|${what.hole}`) ?? 0;
    this.typed.push({
      ...what,
      userId,
      against: random.chance(0.5) ? against : undefined,
      outcome: 'waiting',
    });
    this.#pump();
  }

  #pump() {
    for (const typed of this.waiting.slice(0, this.#parts.atOnce)) {
      if (!this.#sending.has(typed)) void this.#send(typed);
    }
  }

  async #send(typed: SentEntry): Promise<void> {
    this.#sending.add(typed);
    const { link, server, time, random, answered, signIn } = this.#parts;
    const to = server();
    const token = this.#token;
    const answer = await link.request(to, {
      method: 'PUT',
      path: `games/${typed.gameId}/updateScore/${typed.playerId}`,
      headers: {
        access_token: token,
        'call-id': typed.id,
        ...(typed.against === undefined ? {} : { 'hole-version': String(typed.against) }),
      },
      body: {
        holeNumber: typed.hole,
        gross: typed.gross,
        ...(typed.gross === 'DNF' ? { shots: 2 } : {}),
        ...(typed.onBehalf === undefined ? {} : { onBehalfPlayer: typed.onBehalf }),
      },
    });
    if (answer === undefined || isTrouble(answer) || answer.status === 401) {
      if (answer?.status === 401 && token === this.#token) this.#token = signIn();
      if (answer) answered(typed, answer, to);
      time.later(500 + random.below(limits.requestTimeoutMs / 5), () => {
        this.#sending.delete(typed);
        this.#pump();
      });
      return;
    }
    this.#sending.delete(typed);
    typed.outcome = answer.status === 200 ? 'acknowledged' : 'refused';
    if (answer.status === 200) {
      const { version } = answer.body as HoleAnswer;
      this.#versions.set(`${typed.playerId}|${typed.hole}`, version);
    }
    answered(typed, answer, to);
    this.#pump();
  }
}

export const codeOf = ({ body }: Answer): string => (body as Failure).code;
