import { LRUCache } from 'lru-cache';
import type { RunRead } from '../../http/index.ts';
import type { LiveBoards } from '../../live/index.ts';
import { Encoded } from '../../shared/encoded.ts';
import type { ClosedCards } from '../standings/index.ts';
import { calculateEvent } from './calculate.ts';
import { presentStanding } from './present.ts';
import { type EventHead, eventHead } from './store.ts';

/** While one of its rounds is in play, a standing is calculated at most this often. */
export const liveStandingEveryMs = 5_000;
/** Changes without a version, such as another name of a player, are read after this time. */
const maxAgeMs = 60_000;
const maxEvents = 50;

interface CachedStanding {
  readonly version: string;
  readonly settled: string;
  readonly startedAt: number;
  readonly body: Promise<Encoded>;
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

  /** The head of an event and its encoded standing; undefined if there is none. */
  async of(id: string, reading: RunRead): Promise<{ head: EventHead; body: Promise<Encoded> } | undefined> {
    const head = await reading((db) => eventHead(db, id));
    if (!head) return undefined;
    const cached = this.#cached.get(id);
    const body = cached && this.#isCurrent(cached, head) ? cached.body : this.#calculate(head, reading);
    return { head, body };
  }

  #isCurrent({ version, settled, startedAt }: CachedStanding, head: EventHead): boolean {
    const age = this.#boards.clock.elapsed() - startedAt;
    if (age >= maxAgeMs || settled !== keyOf(head, false)) return false;
    return version === keyOf(head, true) || age < liveStandingEveryMs;
  }

  #calculate(head: EventHead, reading: RunRead): Promise<Encoded> {
    const sources = { boards: this.#boards, closed: this.#closed, reading };
    const body = calculateEvent(sources, head).then(
      (event) => new Encoded(Buffer.from(JSON.stringify(presentStanding(event)))),
    );
    const cached = {
      version: keyOf(head, true),
      settled: keyOf(head, false),
      startedAt: this.#boards.clock.elapsed(),
      body,
    };
    this.#cached.set(head.id, cached);
    body.catch(() => {
      if (this.#cached.get(head.id) === cached) this.#cached.delete(head.id);
    });
    return body;
  }
}
