import { sql } from 'kysely';
import { type Db, recordset, type Storage, type Tx } from '../../storage/index.ts';
import { gameOfTopic, gameTopic } from '../process/live-game.ts';
import { saveChange } from './change-store.ts';
import type {
  Batch,
  CallKey,
  CountedCall,
  GameReads,
  GameStore,
  GameVersion,
  HoleWrite,
  LockedGames,
} from './game-store.ts';
import { cardHoleOf, logRow, storedEntries } from './hole-rows.ts';
import { loadExternalData, loadGame, loadStoredFormerSeats, logEntryOf } from './load.ts';
import { hasHoleValue, logOfGame, positionIfClosed } from './load-store.ts';
import { publishAfterCommit } from './publish-after-commit.ts';

/** A hole entered several times is written once, in its state after the batch. */
function holeRows(writes: readonly HoleWrite[]): object[] {
  const last = new Map(writes.map((written) => [`${written.cardId}|${written.event.hole}`, written]));
  return [...last.values()].map(({ cardId: card_id, event: { hole }, after: { cleared, ...after } }) => ({
    card_id,
    hole,
    ...after,
    entries: storedEntries({ ...after, cleared }),
  }));
}

const commitScores = ({ games, writes }: Batch) => {
  const expected = [...games].map(([id, versions]) => ({ id, ...versions }));
  const versions = writes.flatMap(({ cardId: card_id, event, after: { at }, versions: made }) => {
    const scorer_id = event.kind === 'entry' ? event.scorer : null;
    return [...made].map(([game_id, version]) => ({
      game_id,
      version,
      card_id,
      hole: event.hole,
      scorer_id,
      at,
    }));
  });
  const json = (rows: object[]) => sql`${JSON.stringify(rows)}::jsonb`;
  return sql<boolean>`commit_scores(${json(expected)}, ${json(holeRows(writes))}, ${json(writes.map(logRow))},
    ${json(versions)})`;
};

async function commitBatch(db: Db, batch: Batch): Promise<boolean> {
  const { rows } = await sql<{ written: boolean }>`select ${commitScores(batch)} as written`.execute(db);
  return rows[0]?.written === true;
}

async function countedCalls(db: Db, calls: readonly CallKey[]): Promise<CountedCall[]> {
  const { rows } = await sql<CountedCall>`
    select l.typed_by as "typedBy", l.call_id as "callId", l.call_content as content, l.card_id as "cardId", l.hole, l.version
    from ${recordset(calls)} as w ("typedBy" text, "callId" text)
    join card_log l on l.typed_by = w."typedBy" and l.call_id = w."callId"`.execute(db);
  return rows;
}

const readsOf = (db: Db): Omit<GameReads, 'load'> => ({
  changesSince: async (gameId, version) =>
    (await logOfGame(db, gameId, version)).map(({ holeState, ...row }) => ({
      ...logEntryOf(row),
      holeState: holeState && cardHoleOf(holeState),
    })),
  countedCalls: (calls) => countedCalls(db, calls),
  externalData: (gameIds, causes) => loadExternalData(db, gameIds, causes),
});

/**
 * Locks the rows of existing games in a fixed order, and returns their versions. Rows that only refer to a game, such
 * as an advert's views, can still be written.
 */
async function lockGames(tx: Tx, ids: readonly string[]): Promise<Map<string, number>> {
  if (ids.length === 0) return new Map();
  const rows = await tx
    .selectFrom('games')
    .select(['id', 'version'])
    .where('id', 'in', ids)
    .where('deleted_at', 'is', null)
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  return new Map(rows.map(({ id, version }) => [id, version]));
}

/** The open games in which a player has a seat, except games in play that they left after a score and rejoined. */
export const openGamesPlayedBy = async (db: Db, playerId: string): Promise<string[]> =>
  (
    await db
      .selectFrom('games')
      .innerJoin('game_players', 'game_players.game_id', 'games.id')
      .select('games.id')
      .where('game_players.player_id', '=', playerId)
      .where('game_players.left_at', 'is', null)
      .where('games.state', '<>', 'done')
      .where('games.deleted_at', 'is', null)
      .where(
        sql<boolean>`not (games.state = 'playing' and exists (select from game_players l
          join card_holes h on h.card_id = l.card_id and ${hasHoleValue}
          where l.game_id = games.id and l.player_id = ${playerId} and l.left_at is not null))`,
      )
      .orderBy('games.id')
      .execute()
  ).map(({ id }) => id);

const idByCode = async (db: Db, code: string) =>
  (
    await db
      .selectFrom('games')
      .select('id')
      .where('code', '=', code)
      .where('deleted_at', 'is', null)
      .executeTakeFirst()
  )?.id;

/** Publishes versions to the other processes, once they are committed. */
export const publishVersions = (bus: Storage['bus'], versions: readonly GameVersion[]): void =>
  bus.publishVersions(versions.map(({ gameId, version }) => ({ topic: gameTopic(gameId), version })));

type GameDatabase = Pick<Storage, 'db' | 'bus' | 'replica'>;

export const openGameStore = (database: GameDatabase): GameStore =>
  publishAfterCommit(unpublishedStore(database), (versions) => publishVersions(database.bus, versions));

function unpublishedStore({ db, bus, replica }: GameDatabase): GameStore {
  return {
    ...readsOf(db),
    async load(gameId) {
      const closedAt = replica?.isUsable ? await positionIfClosed(db, gameId) : undefined;
      const load = (from: Db) => loadGame(from, gameId);
      return replica && closedAt !== undefined ? replica.readFrom(closedAt, load) : load(db);
    },
    idByCode: (code) => idByCode(db, code),
    versionsOf: (gameIds) =>
      db.selectFrom('games').select(['id as gameId', 'version']).where('id', 'in', gameIds).execute(),
    commit: (batch) => commitBatch(db, batch),
    locked: (gameIds, work) =>
      db.transaction().execute(async (tx) => {
        const games: LockedGames = {
          ...readsOf(tx),
          tx,
          versions: await lockGames(tx, gameIds),
          load: (gameId) => loadGame(tx, gameId),
          formerSeats: (gameId) => loadStoredFormerSeats(tx, gameId),
          commit: (batch) => commitBatch(tx, batch),
          save: (gameId, saving) => saveChange(tx, gameId, saving),
        };
        return work(games);
      }),
    isShared: bus.isShared,
    isCutOff: () => bus.lostSince !== undefined,
    subscribe: (onVersion, onMissedMessages, onHistoryReplaced) =>
      bus.subscribe({
        topic: ({ topic, version }) => {
          const gameId = gameOfTopic(topic);
          if (gameId) onVersion({ gameId, version });
        },
        onMissedMessages,
        onHistoryReplaced,
      }),
  };
}
