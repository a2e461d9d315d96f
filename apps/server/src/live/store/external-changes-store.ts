/** Changes of data outside games: recorded in their transaction, counted as versions of the games. */
import { sql } from 'kysely';
import type { Bus, Db, Storage, Tx } from '../../storage/index.ts';
import { causeKind, causeSubject } from '../game/causes.ts';
import type { ExternalData } from '../game/game-data.ts';
import { loadExternalData } from './load.ts';
import { publishVersions } from './store.ts';

export async function insertExternalChanges(tx: Db, causes: readonly string[]): Promise<void> {
  if (causes.length === 0) return;
  await tx
    .insertInto('shown_changes')
    .values(causes.map((cause) => ({ cause })))
    .execute();
}

export const recordedIds = async (db: Db, causes: readonly string[]): Promise<number[]> =>
  (await db.selectFrom('shown_changes').select('id').where('cause', 'in', causes).execute()).map(
    ({ id }) => id,
  );

export async function deleteRecorded(db: Db, ids: readonly number[]): Promise<void> {
  if (ids.length > 0) await db.deleteFrom('shown_changes').where('id', 'in', ids).execute();
}

/** The causes recorded at least this long ago, oldest first. */
export async function unpublishedExternalChanges(db: Db, ageMs: number): Promise<string[]> {
  const rows = await db
    .selectFrom('shown_changes')
    .select('cause')
    .where('at', '<=', sql<Date>`now() - ${ageMs}::float8 * interval '1 millisecond'`)
    .groupBy('cause')
    .orderBy((eb) => eb.fn.min('id'))
    .execute();
  return rows.map(({ cause }) => cause);
}

/** Deletes the records of these causes, except those that another process is deleting. */
async function claimRecorded(tx: Tx, causes: readonly string[]): Promise<string[]> {
  const free = tx.selectFrom('shown_changes').select('id').where('cause', 'in', causes);
  const rows = await tx
    .deleteFrom('shown_changes')
    .where('id', 'in', free.forUpdate().skipLocked())
    .returning('cause')
    .execute();
  return [...new Set(rows.map(({ cause }) => cause))];
}

const openGames = (db: Db) => db.selectFrom('games').select('games.id').where('games.state', '<>', 'done');

/** The open games that show a changed item, by its kind. A closed game is included only when it is named itself. */
const gamesShowing: Readonly<
  Record<string, (db: Db, ids: readonly string[]) => ReturnType<typeof openGames>>
> = {
  game: (db, ids) => db.selectFrom('games').select('games.id').where('games.id', 'in', ids),
  whole: (db, ids) => db.selectFrom('games').select('games.id').where('games.id', 'in', ids),
  course: (db, ids) => openGames(db).where('games.course_id', 'in', ids),
  club: (db, ids) =>
    openGames(db).where(
      'games.course_id',
      'in',
      db.selectFrom('courses').select('id').where('club_id', 'in', ids),
    ),
  tee: (db, ids) =>
    openGames(db).where(
      'games.id',
      'in',
      db.selectFrom('game_tees').select('game_id').where('tee_id', 'in', ids),
    ),
  user: (db, ids) => {
    const seats = db.selectFrom('game_players').select('game_id').where('left_at', 'is', null);
    const organised = db.selectFrom('game_organisers').select('game_id');
    const theirs = seats.where('player_id', 'in', ids).union(organised.where('user_id', 'in', ids));
    return openGames(db).where('games.id', 'in', theirs);
  },
};

async function idsOfGamesShowing(db: Db, causes: readonly string[]): Promise<string[]> {
  const found: string[] = [];
  for (const [kind, named] of Map.groupBy(causes, causeKind)) {
    const games = gamesShowing[kind]?.(db, named.map(causeSubject));
    if (games) found.push(...(await games.execute()).map(({ id }) => id));
  }
  return found;
}

/** A version that counts a change of data outside the game. */
export interface CountedExternalChange {
  readonly gameId: string;
  readonly version: number;
  readonly cause: string;
  /** Undefined when not requested, when the game is loaded again, or when it is gone. */
  readonly externalData: ExternalData | undefined;
}

/**
 * Adds one version to each game that shows the recorded causes, however often they were recorded, and then publishes
 * the versions.
 * @param hasBoard whether the game's board is in memory, so that the caller needs its new data
 */
export async function countExternalChanges(
  { db, bus }: { readonly db: Storage['db']; readonly bus: Bus },
  causes: readonly string[],
  hasBoard: (gameId: string) => boolean,
): Promise<CountedExternalChange[]> {
  const counted = await countRecorded(db, causes, hasBoard);
  publishVersions(bus, counted);
  return counted;
}

const countRecorded = (
  db: Storage['db'],
  causes: readonly string[],
  hasBoard: (gameId: string) => boolean,
): Promise<CountedExternalChange[]> =>
  db.transaction().execute(async (tx) => {
    const claimed = await claimRecorded(tx, causes);
    const ids = await idsOfGamesShowing(tx, claimed);
    if (ids.length === 0) return [];
    const locked = await tx
      .selectFrom('games')
      .select(['id', 'version'])
      .where('id', 'in', ids)
      .where('deleted_at', 'is', null)
      // A fixed order for all callers that lock several.
      .orderBy('id')
      .forNoKeyUpdate()
      .execute();
    const [first = ''] = claimed;
    const counted = locked.map(({ id, version }) => {
      const own = claimed.find(
        (cause) => ['game', 'whole'].includes(causeKind(cause)) && causeSubject(cause) === id,
      );
      return { gameId: id, version: version + 1, cause: own ?? first };
    });
    if (counted.length === 0) return [];
    const gameIds = counted.map(({ gameId }) => gameId);
    await tx
      .updateTable('games')
      .set((eb) => ({ version: eb('version', '+', 1) }))
      .where('id', 'in', gameIds)
      .execute();
    const isWhole = (cause: string) => causeKind(cause) === 'whole';
    const log = counted.map(({ gameId: game_id, version, cause }) => {
      return { game_id, version, kind: 'structure' as const, shown: isWhole(cause) ? null : cause };
    });
    await tx.insertInto('game_log').values(log).execute();
    const held = counted.filter(({ gameId, cause }) => hasBoard(gameId) && !isWhole(cause));
    const external = await loadExternalData(
      tx,
      held.map(({ gameId }) => gameId),
      claimed,
    );
    return counted.map((one) => ({ ...one, externalData: external.get(one.gameId) }));
  });
