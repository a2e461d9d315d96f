import { sql } from 'kysely';
import type { Bus, Db, HoleValueColumns, Tx } from '../../storage/index.ts';

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
  readonly entries: ReadonlyArray<
    {
      card_id: string;
      hole: number;
      scorer_id: string;
      version: number;
      first_version: number;
    } & HoleValueColumns
  >;
  /** Calls that were counted before, with the hole's version that they made. */
  readonly seen: ReadonlyArray<{ typed_by: string; call_id: string; version: number }>;
}

/**
 * Holds the games of a batch until its transaction ends, in one order for everybody. The embedded database has one
 * connection: nobody else is there to wait for.
 */
export const lockGames = (tx: Tx, ids: readonly string[]) =>
  tx.selectFrom('games').select('id').where('id', 'in', ids).orderBy('id').forUpdate().execute();

/**
 * Reads in one statement what the entries of a batch stand on: their games, cards, holes, and the calls seen
 * before. Row by row through the keys (lateral, and `offset 0` so that it stays so): a plan for the whole would read ever larger tables whole.
 */
export async function readBatch(
  tx: Tx,
  gameIds: readonly string[],
  holes: readonly HoleKey[],
  calls: readonly CallKey[],
): Promise<BatchState> {
  const { rows } = await sql<BatchState>`
    with wanted as (select distinct card_id, hole from jsonb_to_recordset(${JSON.stringify(
      holes.map(({ cardId, hole }) => ({ card_id: cardId, hole })),
    )}::jsonb) as w (card_id text, hole smallint)),
      asked as (select * from jsonb_to_recordset(${JSON.stringify(
        calls.map(({ typedBy, callId }) => ({ typed_by: typedBy, call_id: callId })),
      )}::jsonb) as c (typed_by text, call_id text))
    select
      coalesce((select jsonb_agg(jsonb_build_object('id', id, 'state', state, 'version', version)) from games
        where deleted_at is null
          and id in (select jsonb_array_elements_text(${JSON.stringify(gameIds)}::jsonb))), '[]') as games,
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'state', c.state))
        from cards c where c.id in (select card_id from wanted)), '[]') as cards,
      coalesce((select jsonb_agg(jsonb_build_object('card_id', card_id, 'hole', hole, 'version', h.version))
        from wanted, lateral (select version from card_holes c
          where c.card_id = wanted.card_id and c.hole = wanted.hole offset 0) h), '[]') as holes,
      coalesce((select jsonb_agg(to_jsonb(e) order by e.first_version)
        from wanted, lateral (select * from card_entries c
          where c.card_id = wanted.card_id and c.hole = wanted.hole offset 0) e), '[]') as entries,
      coalesce((select jsonb_agg(jsonb_build_object('typed_by', typed_by, 'call_id', call_id, 'version', l.version))
        from asked, lateral (select version from card_log c
          where c.typed_by = asked.typed_by and c.call_id = asked.call_id offset 0) l), '[]') as seen`.execute(
    tx,
  );
  const [state] = rows;
  if (!state) throw new Error('The batch could not be read.');
  return state;
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

/** Writes a batch in one statement (the function is in migration 003), then tells the other processes, still inside the transaction. */
export async function writeBatch(
  tx: Tx,
  bus: Bus,
  entries: readonly WrittenEntry[],
  log: readonly WrittenLog[],
) {
  await sql`select commit_scores(${JSON.stringify(entries)}::jsonb, ${JSON.stringify(log)}::jsonb)`.execute(
    tx,
  );
  const versions = new Map<string, number>();
  for (const { game_id, version } of log) versions.set(game_id, version);
  await bus.publish(
    tx,
    [...versions].map(([game, version]) => ({ kind: 'game' as const, game, version })),
  );
}

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
