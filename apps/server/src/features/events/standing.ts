import type { EventStanding } from '@flagstick/contract';
import { LRUCache } from 'lru-cache';
import type { RunRead } from '../../http/index.ts';
import type { LiveBoards } from '../../live/index.ts';
import { Encoded } from '../../shared/encoded.ts';
import type { ClosedCards } from '../standings/index.ts';
import { calculateEvent } from './calculate.ts';
import { presentOpenEvent, presentStanding } from './present.ts';
import { type EventHead, eventHead } from './store.ts';

/** While one of its rounds is in play, a standing is calculated at most this often. */
export const liveStandingEveryMs = 5_000;
/** Changes without a version, such as another name of a player, are read after this time. */
const maxAgeMs = 60_000;
const maxEvents = 50;

interface EventAnswers {
  readonly standing: EventStanding;
  readonly body: Encoded;
  readonly open: Encoded;
}

const encoded = (answer: object) => new Encoded(Buffer.from(JSON.stringify(answer)));

interface CachedStanding {
  readonly version: string;
  readonly settled: string;
  readonly startedAt: number;
  readonly answers: Promise<EventAnswers>;
}

/** Everything that a standing depends on, with the versions of games in play or without. */
const keyOf = ({ updated_at, name, rounds }: EventHead, withScores: boolean): string =>
  JSON.stringify([
    updated_at,
    name,
    rounds.map(({ id, state, version, date, format, played, access, hidesPlaces, abandoned, ...round }) => [
      ...[id, state, date, format, played, access, hidesPlaces, abandoned, round.name],
      withScores || state !== 'playing' ? version : null,
    ]),
  ]);

/** Standings in memory, from boards in memory and cards of closed games that are read once. */
export class EventStandings {
  readonly #boards: LiveBoards;
  readonly #closed: ClosedCards;
  readonly #cached = new LRUCache<string, CachedStanding>({ max: maxEvents });

  constructor(boards: LiveBoards, closed: ClosedCards) {
    this.#boards = boards;
    this.#closed = closed;
  }

  /** The head of an event and its answers; undefined if there is none. */
  async of(
    id: string,
    reading: RunRead,
  ): Promise<{ head: EventHead; answers: Promise<EventAnswers> } | undefined> {
    const head = await reading((db) => eventHead(db, id));
    if (!head) return undefined;
    const cached = this.#cached.get(id);
    const isCurrent = cached && this.#isCurrent(cached, head);
    return { head, answers: isCurrent ? cached.answers : this.#calculate(head, reading) };
  }

  #isCurrent({ version, settled, startedAt }: CachedStanding, head: EventHead): boolean {
    const age = this.#boards.clock.elapsed() - startedAt;
    if (age >= maxAgeMs || settled !== keyOf(head, false)) return false;
    return version === keyOf(head, true) || age < liveStandingEveryMs;
  }

  #calculate(head: EventHead, reading: RunRead): Promise<EventAnswers> {
    const sources = { boards: this.#boards, closed: this.#closed, reading };
    const answers = calculateEvent(sources, head).then((event) => {
      const standing = presentStanding(event);
      return { standing, body: encoded(standing), open: encoded(presentOpenEvent(standing)) };
    });
    const cached = {
      version: keyOf(head, true),
      settled: keyOf(head, false),
      startedAt: this.#boards.clock.elapsed(),
      answers,
    };
    this.#cached.set(head.id, cached);
    answers.catch(() => {
      if (this.#cached.get(head.id) === cached) this.#cached.delete(head.id);
    });
    return answers;
  }
}
