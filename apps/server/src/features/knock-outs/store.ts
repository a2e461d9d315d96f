import type { ListQuery } from '@flagstick/contract';
import { sql } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Actor } from '../../http/index.ts';
import { hasHoleValue } from '../../live/index.ts';
import { type Changes, type Db, listPage, type NewRow, newestFirst } from '../../storage/index.ts';

/** More knock-outs, leagues or team days than a person plays at a time. */
export const mostPlayed = 100;

/** The game `g` is closed, or has no open card without a note. */
const isOver = sql<boolean>`(g.state = 'done' or not exists (select from game_players p
  join cards c on c.id = p.card_id where p.game_id = g.id and p.left_at is null and p.no_finish is null
    and not p.disqualified and c.state = 'open'))`;

const knockOuts = (db: Db) =>
  db
    .selectFrom('knock_outs')
    .innerJoin('users', 'users.id', 'knock_outs.owner_id')
    .innerJoin('clubs', 'clubs.id', 'knock_outs.club_id')
    .selectAll('knock_outs')
    .select(['users.name as owner_name', 'users.last_name as owner_last_name'])
    .select(['clubs.name as club_name', 'clubs.time_zone'])
    .select((eb) => [
      jsonArrayFrom(
        eb
          .selectFrom('knock_out_entrants as e')
          .select(['e.id', 'e.number', 'e.seed', 'e.plate_seed', 'e.out'])
          .select((each) =>
            jsonArrayFrom(
              each
                .selectFrom('knock_out_players as p')
                .leftJoin('users as u', 'u.id', 'p.user_id')
                .select(['p.user_id', 'p.shares_contact', 'u.birth_date'])
                .select((one) => [
                  one.fn.coalesce('u.name', 'p.name').as('name'),
                  one.fn.coalesce('u.last_name', 'p.last_name').as('last_name'),
                  one.fn.coalesce('u.index_tenths', 'p.index_tenths').as('index_tenths'),
                ])
                .whereRef('p.entrant_id', '=', 'e.id')
                .orderBy('p.position'),
            ).as('players'),
          )
          .whereRef('e.knock_out_id', '=', 'knock_outs.id')
          .orderBy('e.number'),
      ).as('entrants'),
      jsonArrayFrom(
        eb
          .selectFrom('knock_out_rounds as r')
          .select(['r.section', 'r.round', 'r.deadline', 'r.applied_at'])
          .whereRef('r.knock_out_id', '=', 'knock_outs.id')
          .orderBy('r.round'),
      ).as('rounds'),
      jsonArrayFrom(
        eb
          .selectFrom('knock_out_results as s')
          .select(['s.section', 's.round', 's.match', 's.how', 's.winner_id', 's.score', 's.status'])
          .select(['s.toss', 's.by_entrant_id', 's.by_id', 's.at'])
          .whereRef('s.knock_out_id', '=', 'knock_outs.id'),
      ).as('results'),
      jsonArrayFrom(
        eb
          .selectFrom('knock_out_games as o')
          .innerJoin('games as g', 'g.id', 'o.game_id')
          .select(['o.section', 'o.round', 'o.match', 'o.entrants', 'o.number', 'o.game_id', 'o.taken_at'])
          .select(['g.owner_id', isOver.as('is_over')])
          .select((each) =>
            jsonArrayFrom(
              each
                .selectFrom('game_players as s')
                .select('s.player_id')
                .whereRef('s.game_id', '=', 'g.id')
                .where('s.left_at', 'is', null),
            ).as('seats'),
          )
          .whereRef('o.knock_out_id', '=', 'knock_outs.id')
          .where('g.deleted_at', 'is', null)
          .orderBy('o.number', 'desc'),
      ).as('games'),
    ]);

export type KnockOutRow = Awaited<ReturnType<ReturnType<typeof knockOuts>['executeTakeFirstOrThrow']>>;
export type EntrantRow = KnockOutRow['entrants'][number];
export type ResultRow = KnockOutRow['results'][number];

/** The knock-outs that the caller may change or plays in. */
function listedFor<Q extends ReturnType<typeof knockOuts>>(query: Q, { id, role, clubId }: Actor): Q {
  if (role === 'admin') return query;
  return query.where((eb) =>
    eb.or([
      sql<boolean>`knock_outs.id in (select e.knock_out_id from knock_out_entrants e
        join knock_out_players p on p.entrant_id = e.id where p.user_id = ${id})`,
      ...(role === 'player' ? [] : [eb('knock_outs.owner_id', '=', id)]),
      ...(role === 'club' ? [eb('knock_outs.club_id', '=', clubId)] : []),
    ]),
  ) as Q;
}

export const knockOutsPage = (db: Db, actor: Actor, list: ListQuery) =>
  listPage(listedFor(knockOuts(db), actor), list, newestFirst('knock_outs'));

export const knockOutById = (db: Db, id: string) =>
  knockOuts(db).where('knock_outs.id', '=', id).executeTakeFirst();

/** The drawn knock-outs in which the person still plays, the newest first. */
export const knockOutsPlayedBy = (db: Db, userId: string) =>
  knockOuts(db)
    .where('knock_outs.drawn_at', 'is not', null)
    .where('knock_outs.id', 'in', (of) =>
      of
        .selectFrom('knock_out_players as p')
        .innerJoin('knock_out_entrants as e', 'e.id', 'p.entrant_id')
        .select('e.knock_out_id')
        .where('p.user_id', '=', userId)
        .where('e.out', 'is', null),
    )
    .orderBy('knock_outs.created_at', 'desc')
    .limit(mostPlayed)
    .execute();

export const insertKnockOut = (db: Db, row: NewRow<'knock_outs'>) =>
  db.insertInto('knock_outs').values(row).execute();

export const setKnockOut = (db: Db, id: string, set: Changes<'knock_outs'>) =>
  db
    .updateTable('knock_outs')
    .set({ ...set, updated_at: sql`clock_timestamp()` })
    .where('id', '=', id)
    .execute();

export const deleteKnockOut = (db: Db, id: string) =>
  db.deleteFrom('knock_outs').where('id', '=', id).execute();

export interface NewEntrant {
  readonly id: string;
  readonly players: ReadonlyArray<Omit<NewRow<'knock_out_players'>, 'entrant_id' | 'position'>>;
}

export async function replaceEntrants(db: Db, id: string, entrants: readonly NewEntrant[]): Promise<void> {
  await db.deleteFrom('knock_out_entrants').where('knock_out_id', '=', id).execute();
  if (entrants.length === 0) return;
  await db
    .insertInto('knock_out_entrants')
    .values(entrants.map((entrant, at) => ({ id: entrant.id, knock_out_id: id, number: at + 1 })))
    .execute();
  await db
    .insertInto('knock_out_players')
    .values(
      entrants.flatMap(({ id: entrant_id, players }) =>
        players.map((player, at) => ({ ...player, entrant_id, position: at + 1 })),
      ),
    )
    .execute();
}

export type SectionName = ResultRow['section'];
/** A match of a knock-out. */
export interface MatchAddress {
  readonly section: SectionName;
  readonly round: number;
  readonly match: number;
}

/** A round whose deadline changes gets its rule applied again. */
export async function setDeadlines(
  db: Db,
  id: string,
  section: SectionName,
  days: ReadonlyArray<string | null>,
): Promise<void> {
  const rows = days.map((deadline, at) => ({ knock_out_id: id, section, round: at + 1, deadline }));
  await db
    .deleteFrom('knock_out_rounds')
    .where('knock_out_id', '=', id)
    .where('section', '=', section)
    .where('round', '>', rows.length)
    .execute();
  if (rows.length === 0) return;
  await db
    .insertInto('knock_out_rounds')
    .values(rows)
    .onConflict((conflict) =>
      conflict.columns(['knock_out_id', 'section', 'round']).doUpdateSet({
        deadline: (eb) => eb.ref('excluded.deadline'),
        applied_at: sql`case when knock_out_rounds.deadline is not distinct from excluded.deadline
          then knock_out_rounds.applied_at end`,
      }),
    )
    .execute();
}

/** The seeds of these entrants, in order; of all others none. */
export async function setSeeds(db: Db, id: string, section: SectionName, order: readonly string[]) {
  const column = section === 'main' ? 'seed' : 'plate_seed';
  await db
    .updateTable('knock_out_entrants')
    .set({ [column]: sql`array_position(${[...order]}::text[], id)` })
    .where('knock_out_id', '=', id)
    .execute();
}

export const setOut = (db: Db, entrantId: string, out: EntrantRow['out']) =>
  db.updateTable('knock_out_entrants').set({ out }).where('id', '=', entrantId).execute();

/** @param of all entries of this player in the knock-out */
export const setSharesContact = (db: Db, id: string, of: { userId: string; share: boolean }) =>
  db
    .updateTable('knock_out_players')
    .set({ shares_contact: of.share })
    .where('user_id', '=', of.userId)
    .where(
      'entrant_id',
      'in',
      db.selectFrom('knock_out_entrants').select('id').where('knock_out_id', '=', id),
    )
    .execute();

export const putResult = (db: Db, row: NewRow<'knock_out_results'>) =>
  db
    .insertInto('knock_out_results')
    .values(row)
    .onConflict((conflict) =>
      conflict.columns(['knock_out_id', 'section', 'round', 'match']).doUpdateSet({
        ...{ how: row.how, winner_id: row.winner_id, score: row.score, status: row.status },
        toss: row.toss ?? null,
        ...{ by_entrant_id: row.by_entrant_id, by_id: row.by_id, at: row.at },
      }),
    )
    .execute();

export const deleteResult = (db: Db, id: string, { section, round, match }: MatchAddress) =>
  db
    .deleteFrom('knock_out_results')
    .where('knock_out_id', '=', id)
    .where('section', '=', section)
    .where('round', '=', round)
    .where('match', '=', match)
    .execute();

/** The owner while they may change it, then the club's managers. */
export async function organiserIds(db: Db, { owner_id, club_id }: KnockOutRow): Promise<string[]> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where((eb) =>
      eb.or([
        eb.and([eb('id', '=', owner_id), eb('role', '!=', 'player')]),
        eb.and([eb('role', '=', 'club'), eb('club_id', '=', club_id)]),
      ]),
    )
    .orderBy(sql`id <> ${owner_id}`)
    .orderBy('id')
    .execute();
  return rows.map(({ id }) => id);
}

/** Accounts that exist, by id, without guests. */
export async function accountsAmong(db: Db, ids: readonly string[]): Promise<Set<string>> {
  const rows = await db
    .selectFrom('users')
    .select('id')
    .where('id', '=', sql<string>`any(${[...ids]}::text[])`)
    .where('guest', '=', false)
    .where('deleted_at', 'is', null)
    .execute();
  return new Set(rows.map(({ id }) => id));
}

/**
 * Knock-outs with a drawn section whose deadline was not applied yet and whose reminder may be due by this day, or with
 * a result that waits for an answer.
 */
export async function withOpenDeadlines(db: Db, day: string): Promise<string[]> {
  const rows = await db
    .selectFrom('knock_out_rounds as r')
    .innerJoin('knock_outs as k', 'k.id', 'r.knock_out_id')
    .select('k.id')
    .distinct()
    .where(sql<boolean>`case r.section when 'main' then k.drawn_at else k.plate_drawn_at end is not null`)
    .where('r.deadline', '<=', day)
    .where(
      sql<boolean>`(r.applied_at is null or exists (select from knock_out_results s
        where (s.knock_out_id, s.section, s.round) = (r.knock_out_id, r.section, r.round) and s.status = 'entered'))`,
    )
    .orderBy('k.id')
    .execute();
  return rows.map(({ id }) => id);
}

export const markApplied = (
  db: Db,
  id: string,
  { section, round, at }: { section: SectionName; round: number; at: Date },
) =>
  db
    .updateTable('knock_out_rounds')
    .set({ applied_at: at })
    .where('knock_out_id', '=', id)
    .where('section', '=', section)
    .where('round', '=', round)
    .execute();

/** False if these opponents got a reminder of this deadline before. */
export async function markReminded(
  db: Db,
  id: string,
  { address, entrants, deadline }: { address: MatchAddress; entrants: readonly string[]; deadline: string },
): Promise<boolean> {
  const row = await db
    .insertInto('knock_out_reminders')
    .values({ knock_out_id: id, ...address, entrants: entrants.join(' '), deadline })
    .onConflict((conflict) => conflict.doNothing())
    .returning('match')
    .executeTakeFirst();
  return row !== undefined;
}

interface NewGame {
  readonly address: MatchAddress;
  readonly entrants: readonly string[];
  readonly number: 1 | 2;
  readonly gameId: string;
}

/** Replaces the game of earlier opponents, or one that was deleted; the first of a match replaces both. */
export async function putGame(db: Db, id: string, { address, entrants, number, gameId }: NewGame) {
  const { section, round, match } = address;
  await db
    .deleteFrom('knock_out_games')
    .where('knock_out_id', '=', id)
    .where('section', '=', section)
    .where('round', '=', round)
    .where('match', '=', match)
    .where('number', '>=', number)
    .execute();
  await db
    .insertInto('knock_out_games')
    .values({ knock_out_id: id, ...address, entrants: entrants.join(' '), number, game_id: gameId })
    .execute();
}

/** The match whose result a game still gives; undefined for other games. */
export const matchOfGame = (db: Db, gameId: string) =>
  db
    .selectFrom('knock_out_games')
    .select(['knock_out_id', 'section', 'round', 'match'])
    .where('game_id', '=', gameId)
    .where('taken_at', 'is', null)
    .executeTakeFirst();

/** Games that are over and whose result was not taken. */
export async function finishedGames(db: Db): Promise<string[]> {
  const rows = await db
    .selectFrom('knock_out_games as o')
    .innerJoin('games as g', 'g.id', 'o.game_id')
    .select('g.id')
    .where('o.taken_at', 'is', null)
    .where('g.deleted_at', 'is', null)
    .where(isOver)
    .execute();
  return rows.map(({ id }) => id);
}

export const markTaken = (db: Db, games: readonly string[], at: Date) =>
  db.updateTable('knock_out_games').set({ taken_at: at }).where('game_id', 'in', games).execute();

/** Whether the committee set a score or a handicap on a card of these games. */
export async function hasCommitteeChanges(db: Db, games: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('card_log')
    .select('id')
    .where('card_id', 'in', (of) =>
      of
        .selectFrom('game_players')
        .select('card_id')
        .where('game_id', 'in', games)
        .where('left_at', 'is', null),
    )
    .where((eb) =>
      eb.or([
        eb('kind', '=', 'committee'),
        eb.and([
          eb('kind', '=', 'amendment'),
          eb.or([eb('field', 'is', null), eb('field', 'in', ['hci', 'hcp'])]),
        ]),
      ]),
    )
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether a score was entered in one of these games. */
export async function hasScores(db: Db, games: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('game_players as p')
    .innerJoin('card_holes as h', 'h.card_id', 'p.card_id')
    .select('h.hole')
    .where('p.game_id', 'in', games)
    .where(hasHoleValue)
    .executeTakeFirst();
  return row !== undefined;
}
