import type { HoleValue } from '@flagstick/golf';
import { sql } from 'kysely';
import type { Bus, Db, HoleValueColumns } from '../../storage/index.ts';
import { holeValueOf } from '../leaderboard/index.ts';

export interface HoleKey {
  readonly cardId: string;
  readonly hole: number;
}

export interface CallKey {
  readonly typedBy: string;
  readonly callId: string;
}

/** What a batch needs to know before it writes. */
export interface BatchState {
  readonly games: ReadonlyArray<{ id: string; state: 'waitingList' | 'playing' | 'done'; version: number }>;
  readonly cards: ReadonlyArray<{ id: string; state: 'open' | 'done' }>;
  readonly holes: ReadonlyArray<{ card_id: string; hole: number; version: number }>;
  /** In the order in which their scorers first made them. */
  readonly entries: ReadonlyArray<{
    card_id: string;
    hole: number;
    scorer_id: string;
    version: number;
    value: HoleValue;
  }>;
  /** Calls that were counted before, with the hole's version that they made. */
  readonly seen: ReadonlyArray<{ typed_by: string; call_id: string; version: number }>;
}

type StoredState = Omit<BatchState, 'entries'> & {
  readonly entries: ReadonlyArray<Omit<BatchState['entries'][number], 'value'> & HoleValueColumns>;
};

/**
 * Reads in one statement what the entries of a batch stand on; the function is in migration 003. With `hold` the
 * batch's games are held until the transaction ends; in the embedded database nobody else is there to wait for.
 */
export async function readBatch(
  db: Db,
  asked: {
    readonly gameIds: readonly string[];
    readonly holes: readonly HoleKey[];
    readonly calls: readonly CallKey[];
    readonly hold: boolean;
  },
): Promise<BatchState> {
  const holes = asked.holes.map(({ cardId, hole }) => ({ card_id: cardId, hole }));
  const calls = asked.calls.map(({ typedBy, callId }) => ({ typed_by: typedBy, call_id: callId }));
  const { rows } = await sql<{ state: StoredState }>`
    select read_scores(${JSON.stringify(asked.gameIds)}::jsonb, ${JSON.stringify(holes)}::jsonb,
      ${JSON.stringify(calls)}::jsonb, ${asked.hold}) as state`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('The batch could not be read.');
  return {
    ...row.state,
    entries: row.state.entries.flatMap((entry) => {
      const value = holeValueOf(entry);
      return value ? [{ ...entry, value }] : [];
    }),
  };
}

/** One entry of a batch as it is written; a null value (gross and mark) takes the scorer's entry away. */
export interface WrittenEntry extends HoleValueColumns {
  readonly card_id: string;
  readonly hole: number;
  readonly scorer_id: string;
  readonly typed_by: string;
  readonly call_id: string | null;
  readonly version: number;
  readonly old: string | null;
  readonly typed_at: string | null;
  /** The last one on this hole by this scorer in the batch: what stands afterwards. */
  readonly last: boolean;
}

export interface WrittenLog {
  readonly game_id: string;
  readonly version: number;
  readonly card_id: string;
  readonly hole: number;
}

/**
 * Writes a batch and tells the other processes, in one statement, which commits of itself when no transaction holds
 * it; the function is in migration 003. With `hold` the batch's games are held for the statement; a transaction that
 * read the batch with `hold` holds them as it is.
 *
 * @throws an error that `movedOn` knows when a game or a call is no longer as the batch took it to be
 */
export async function writeBatch(
  db: Db,
  bus: Bus,
  entries: readonly WrittenEntry[],
  log: readonly WrittenLog[],
  hold: boolean,
) {
  const versions = new Map<string, number>();
  for (const { game_id, version } of log) versions.set(game_id, version);
  const news = [...versions].map(([game, version]) => ({ kind: 'game' as const, game, version }));
  const written = sql`commit_scores(${JSON.stringify(entries)}::jsonb, ${JSON.stringify(log)}::jsonb, ${hold})`;
  await sql`select ${sql.join([written, ...bus.saying(news)])}`.execute(db);
}

const gameMovedOn = 'FS001';
const duplicateKey = '23505';

/** A batch did not fit what the database holds: a game has another version, or a call was counted before. */
export const movedOn = (error: unknown): boolean => {
  const { code } = error as { code?: unknown };
  return code === gameMovedOn || code === duplicateKey;
};

export const cardLog = (db: Db, cardId: string) =>
  db.selectFrom('card_log').selectAll().where('card_id', '=', cardId).orderBy('id').execute();

export const addScorer = (db: Db, gameId: string, scorerId: string, playerId: string) =>
  db
    .insertInto('game_scorers')
    .values({ game_id: gameId, scorer_id: scorerId, player_id: playerId, by_hand: true })
    .onConflict((conflict) =>
      conflict.columns(['game_id', 'scorer_id', 'player_id']).doUpdateSet({ by_hand: true }),
    )
    .execute();

export const removeScorer = (db: Db, gameId: string, scorerId: string, playerId: string) =>
  db
    .deleteFrom('game_scorers')
    .where('game_id', '=', gameId)
    .where('scorer_id', '=', scorerId)
    .where('player_id', '=', playerId)
    .execute();
