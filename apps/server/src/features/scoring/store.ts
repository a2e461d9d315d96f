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

/** Locks the games of a batch, in one order for everybody, and reads their state. */
export const lockGames = (tx: Tx, ids: readonly string[]) =>
  tx
    .selectFrom('games')
    .select(['id', 'state', 'version'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forUpdate()
    .execute();

/** Reads in one statement what the entries of a batch stand on. Cards are read whole: a retirement fills their rest. */
export async function readBatch(
  tx: Tx,
  cardIds: readonly string[],
  calls: readonly CallKey[],
): Promise<BatchState> {
  const { rows } = await sql<BatchState>`
    with wanted as (select value as id from jsonb_array_elements_text(${JSON.stringify(cardIds)}::jsonb)),
      asked as (select * from jsonb_to_recordset(${JSON.stringify(
        calls.map(({ typedBy, callId }) => ({ typed_by: typedBy, call_id: callId })),
      )}::jsonb) as c (typed_by text, call_id text))
    select
      coalesce((select jsonb_agg(jsonb_build_object('id', c.id, 'state', c.state))
        from cards c join wanted using (id)), '[]') as cards,
      coalesce((select jsonb_agg(to_jsonb(h)) from card_holes h join wanted on wanted.id = h.card_id), '[]') as holes,
      coalesce((select jsonb_agg(to_jsonb(e) order by e.first_version)
        from card_entries e join wanted on wanted.id = e.card_id), '[]') as entries,
      coalesce((select jsonb_agg(jsonb_build_object('typed_by', l.typed_by, 'call_id', l.call_id, 'version', l.version))
        from card_log l join asked using (typed_by, call_id)), '[]') as seen`.execute(tx);
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

/**
 * Writes a batch in one statement: the holes' versions, the entries that stand, the card's log, the games' logs and
 * versions. Then tells the other processes, still inside the transaction.
 */
export async function writeBatch(
  tx: Tx,
  bus: Bus,
  entries: readonly WrittenEntry[],
  log: readonly WrittenLog[],
) {
  await sql`
    with e as (select * from jsonb_to_recordset(${JSON.stringify(entries)}::jsonb) as e (
        card_id text, hole smallint, scorer_id text, typed_by text, call_id text, version integer,
        old text, typed_at timestamptz, gross smallint, mark text, shots smallint, last boolean)),
      g as (select * from jsonb_to_recordset(${JSON.stringify(log)}::jsonb) as g (
        game_id text, version integer, card_id text, hole smallint)),
      holes as (insert into card_holes (card_id, hole, version)
        select card_id, hole, max(version) from e group by card_id, hole
        on conflict (card_id, hole) do update set version = excluded.version),
      gone as (delete from card_entries c using e
        where e.last and e.gross is null and e.mark is null
          and c.card_id = e.card_id and c.hole = e.hole and c.scorer_id = e.scorer_id),
      standing as (insert into card_entries (card_id, hole, scorer_id, version, first_version, gross, mark, shots)
        select card_id, hole, scorer_id, version, version, gross, mark, shots from e
        where e.last and (e.gross is not null or e.mark is not null)
        on conflict (card_id, hole, scorer_id) do update
          set version = excluded.version, gross = excluded.gross, mark = excluded.mark, shots = excluded.shots),
      logged as (insert into card_log (card_id, hole, scorer_id, typed_by, call_id, version, old, typed_at, gross, mark, shots)
        select card_id, hole, scorer_id, typed_by, call_id, version, old, typed_at, gross, mark, shots from e
        order by version),
      game_logged as (insert into game_log (game_id, version, kind, card_id, hole)
        select game_id, version, 'score', card_id, hole from g)
    update games set version = v.version
      from (select game_id, max(version) as version from g group by game_id) v where games.id = v.game_id`.execute(
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
