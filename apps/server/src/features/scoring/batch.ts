import type { ErrorCode } from '@flagstick/contract';
import { type HoleValue, printHoleValue, sameValue } from '@flagstick/golf';
import { AppError } from '../../http/index.ts';
import type { HoleValueColumns } from '../../storage/index.ts';
import type { ScoreFact } from '../leaderboard/index.ts';
import type { BatchState, WrittenEntry, WrittenLog } from './store.ts';

/** One score as it waits to be committed. */
export interface PendingScore {
  /** All games whose boards show the card; the first is the one it was entered in. */
  readonly gameIds: readonly string[];
  readonly cardId: string;
  readonly hole: number;
  /** The holes of the card in play, which DNF and DNP fill. */
  readonly cardHoles: readonly number[];
  /** In whose name. */
  readonly scorerId: string;
  readonly typedBy: string;
  readonly callId: string | null;
  /** The hole's version it was typed against; undefined: whatever stands. */
  readonly against: number | undefined;
  readonly typedAt: string | null;
  readonly value: HoleValue | null;
}

const endsTheRound = (value: HoleValue | null) => value?.kind === 'retired' || value?.kind === 'didNotPlay';

/** The holes that a score may change: its own, and with a retirement every other of the card. */
export const holesTouched = ({ hole, value, cardHoles }: PendingScore): readonly number[] =>
  endsTheRound(value) ? [hole, ...cardHoles] : [hole];

/** What became of one score. */
export interface Outcome {
  /** The hole's version that it made (or made when it came the first time). */
  readonly version: number;
}

interface Standing {
  version: number;
  value: HoleValue;
}

export interface BatchResult {
  /** In the order of the items: the outcome, or the refusal of that item alone. */
  readonly outcomes: ReadonlyArray<Outcome | AppError>;
  readonly entries: readonly WrittenEntry[];
  readonly log: readonly WrittenLog[];
  readonly facts: ReadonlyMap<string, readonly ScoreFact[]>;
}

const columnsOf = (value: HoleValue | null): HoleValueColumns => {
  if (value === null) return { gross: null, mark: null, shots: null };
  const wire = printHoleValue(value);
  return {
    gross: typeof wire === 'number' ? wire : null,
    mark: typeof wire === 'number' ? null : wire,
    shots: value.kind === 'retired' ? value.shots : null,
  };
};

const notPlaying: Record<'waitingList' | 'done', ErrorCode> = {
  waitingList: 'game.notStarted',
  done: 'game.closed',
};

/**
 * Works a batch out against the state that its transaction holds. Pure: the caller reads before and writes after.
 * Every item is judged by what stands after the items before it; one that fails is refused alone.
 */
export class Batch {
  readonly #games: Map<string, { state: 'waitingList' | 'playing' | 'done'; version: number }>;
  readonly #cards: Map<string, 'open' | 'done'>;
  readonly #holeVersions = new Map<string, number>();
  readonly #standing = new Map<string, Standing>();
  readonly #seen = new Map<string, number>();
  readonly #entries: WrittenEntry[] = [];
  readonly #lastWritten = new Map<string, number>();
  readonly #log: WrittenLog[] = [];
  readonly #facts = new Map<string, ScoreFact[]>();

  constructor(state: BatchState) {
    this.#games = new Map(state.games.map(({ id, ...game }) => [id, { ...game }]));
    this.#cards = new Map(state.cards.map((card) => [card.id, card.state]));
    for (const { card_id, hole, version } of state.holes)
      this.#holeVersions.set(`${card_id}|${hole}`, version);
    for (const { card_id, hole, scorer_id, value, version } of state.entries) {
      this.#standing.set(`${card_id}|${hole}|${scorer_id}`, { value, version });
    }
    for (const { typed_by, call_id, version } of state.seen)
      this.#seen.set(`${typed_by}|${call_id}`, version);
  }

  run(items: readonly PendingScore[]): BatchResult {
    const outcomes = items.map((item) => {
      try {
        return this.#enter(item);
      } catch (error) {
        if (error instanceof AppError) return error;
        throw error;
      }
    });
    const entries = this.#entries.map((entry, at) => ({
      ...entry,
      last: this.#lastWritten.get(`${entry.card_id}|${entry.hole}|${entry.scorer_id}`) === at,
    }));
    return { outcomes, entries, log: this.#log, facts: this.#facts };
  }

  #enter(item: PendingScore): Outcome {
    const call = item.callId === null ? undefined : `${item.typedBy}|${item.callId}`;
    const before = call === undefined ? undefined : this.#seen.get(call);
    // Sent twice, it counts once; it is acknowledged even when the game was closed in between.
    if (before !== undefined) return { version: before };
    this.#check(item);
    const version = this.#write(item, item.hole, item.value, item.callId);
    if (call !== undefined) this.#seen.set(call, version);
    if (endsTheRound(item.value)) this.#fillRest(item);
    return { version };
  }

  #check(item: PendingScore) {
    const game = this.#games.get(item.gameIds[0] ?? '');
    if (!game) throw new AppError('game.notFound');
    if (game.state !== 'playing') throw new AppError(notPlaying[game.state]);
    const card = this.#cards.get(item.cardId);
    if (card === undefined) throw new AppError('player.notFound');
    if (card === 'done') throw new AppError('score.cardSubmitted');
    const own = this.#standing.get(`${item.cardId}|${item.hole}|${item.scorerId}`);
    if (
      own &&
      item.against !== undefined &&
      own.version > item.against &&
      !sameValue(own.value, item.value)
    ) {
      throw new AppError('score.newerEntry');
    }
  }

  /** Whoever retires or does not play leaves the holes that nobody scored as not played. */
  #fillRest(item: PendingScore) {
    for (const hole of item.cardHoles) {
      if (hole !== item.hole && this.#isOpenFor(item, hole)) {
        this.#write(item, hole, { kind: 'didNotPlay' }, null);
      }
    }
  }

  #isOpenFor(item: PendingScore, hole: number): boolean {
    if (this.#standing.has(`${item.cardId}|${hole}|${item.scorerId}`)) return false;
    const prefix = `${item.cardId}|${hole}|`;
    for (const [key, { value }] of this.#standing) {
      if (key.startsWith(prefix) && value.kind !== 'didNotPlay') return false;
    }
    return true;
  }

  #write(item: PendingScore, hole: number, value: HoleValue | null, callId: string | null): number {
    const { cardId, scorerId, typedBy, typedAt, gameIds } = item;
    const holeKey = `${cardId}|${hole}`;
    const key = `${holeKey}|${scorerId}`;
    const version = (this.#holeVersions.get(holeKey) ?? 0) + 1;
    const own = this.#standing.get(key);
    this.#holeVersions.set(holeKey, version);
    if (value === null) this.#standing.delete(key);
    else this.#standing.set(key, { version, value });
    this.#lastWritten.set(key, this.#entries.length);
    this.#entries.push({
      card_id: cardId,
      hole,
      scorer_id: scorerId,
      typed_by: typedBy,
      call_id: callId,
      version,
      old: own ? String(printHoleValue(own.value)) : null,
      typed_at: typedAt,
      ...columnsOf(value),
      last: false,
    });
    for (const gameId of gameIds) {
      const game = this.#games.get(gameId);
      if (!game) continue;
      game.version += 1;
      this.#log.push({ game_id: gameId, version: game.version, card_id: cardId, hole });
      const facts = this.#facts.get(gameId) ?? [];
      facts.push({ version: game.version, cardId, hole, scorerId, holeVersion: version, value });
      this.#facts.set(gameId, facts);
    }
    return version;
  }
}
