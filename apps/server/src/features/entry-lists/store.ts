import type { EntryAnswer, EntryQuestion } from '@flagstick/contract';
import { type Expression, type SqlBool, sql } from 'kysely';
import { type Changes, type Db, type NewRow, type Row, recordset, type Tx } from '../../storage/index.ts';
import { entryName, isInLaterRounds } from './rounds/store.ts';

export type ListRow = Row<'entry_lists'>;
type EntrantState = Row<'entry_list_entrants'>['state'];

/** The entrant is in the list. */
export const currentStates: readonly EntrantState[] = ['in', 'offered', 'waiting'];

/** The entry does not count yet, because a partner has not confirmed. */
export const unconfirmedStates: readonly EntrantState[] = ['asked', 'confirmed'];

export const isCurrent = (state: EntrantState): boolean => currentStates.includes(state);

export const isUnconfirmed = (state: EntrantState): boolean => unconfirmedStates.includes(state);

/** The entrant `e` is in one of the states. */
const isOneOf = (states: readonly EntrantState[]) => sql<boolean>`e.state in (${sql.join(states)})`;

/** The entrant `e` is in the list. Entrants who have left it keep their row, so that they are in it once. */
const current = isOneOf(currentStates);

/** The entrant `e` has no space until an organiser adds them to the game as a player. */
const hasNoSpaceYet = isOneOf(['offered', 'waiting', ...unconfirmedStates]);

export const listOfGame = (db: Db, gameId: string): Promise<ListRow | undefined> =>
  db.selectFrom('entry_lists').selectAll().where('game_id', '=', gameId).executeTakeFirst();

/**
 * Changes of a list wait for each other here, so that numbers follow the order of the commits. The game's row is locked
 * first, as by every change of its players: what the list states of them stays true until the commit. Statements after
 * this one see all earlier changes.
 */
export const lockedList = (tx: Tx, gameId: string): Promise<ListRow | undefined> =>
  tx
    .with('game', (db) => db.selectFrom('games').select('id').where('id', '=', gameId).forNoKeyUpdate())
    .selectFrom('entry_lists as l')
    .innerJoin('game', 'game.id', 'l.game_id')
    .selectAll('l')
    .where('l.game_id', '=', gameId)
    .forUpdate('l')
    .executeTakeFirst();

export const insertList = (tx: Tx, row: NewRow<'entry_lists'>) =>
  tx.insertInto('entry_lists').values(row).execute();

export const setList = (tx: Tx, gameId: string, set: Changes<'entry_lists'>) =>
  tx.updateTable('entry_lists').set(set).where('game_id', '=', gameId).execute();

/** The answers to the questions before are deleted. */
export async function setQuestions(tx: Tx, gameId: string, questions: readonly EntryQuestion[]) {
  await setList(tx, gameId, { questions: JSON.stringify(questions) });
  await tx.updateTable('entry_list_entrants').set({ answers: '[]' }).where('game_id', '=', gameId).execute();
}

export const setAnswers = (tx: Tx, gameId: string, userId: string, answers: readonly EntryAnswer[]) =>
  tx
    .updateTable('entry_list_entrants')
    .set({ answers: JSON.stringify(answers) })
    .where('game_id', '=', gameId)
    .where('user_id', '=', userId)
    .execute();

export const deleteList = (tx: Tx, gameId: string) =>
  tx.deleteFrom('entry_lists').where('game_id', '=', gameId).execute();

export const entrantOf = (db: Db, gameId: string, userId: string) =>
  db
    .selectFrom('entry_list_entrants')
    .selectAll()
    .where('game_id', '=', gameId)
    .where('user_id', '=', userId)
    .executeTakeFirst();

/** The entries of these people, by person. */
export async function entrantsById(db: Db, gameId: string, userIds: readonly string[]) {
  const rows = await db
    .selectFrom('entry_list_entrants')
    .selectAll()
    .where('game_id', '=', gameId)
    .where('user_id', '=', sql<string>`any(${[...userIds]}::text[])`)
    .execute();
  return new Map(rows.map((row) => [row.user_id, row]));
}

const number = (where: Expression<SqlBool>) => sql<number>`(count(*) filter (where ${where}))::int`;

/** The entrant `e` is a player of the game. */
const isSeated = sql<boolean>`exists (select from game_players p where p.game_id = e.game_id
  and p.player_id = e.user_id and p.left_at is null)`;

/** Players of the game `l.game_id` whose space the list did not give. */
const beside = sql<number>`(select count(*)::int from game_players p
  where p.game_id = l.game_id and p.left_at is null and not exists (select from entry_list_entrants e
    where e.game_id = p.game_id and e.user_id = p.player_id and e.state in ('in', 'offered')))`;

export async function countsOf(db: Db, gameId: string) {
  return db
    .selectFrom('entry_list_entrants as e')
    .select([
      number(current).as('entered'),
      number(sql<boolean>`state = 'in'`).as('in'),
      number(sql<boolean>`state = 'offered'`).as('offered'),
      number(sql<boolean>`state = 'waiting'`).as('waiting'),
      number(isOneOf(unconfirmedStates)).as('unconfirmed'),
      number(sql<boolean>`state = 'in' and not (${isSeated} and ${isInLaterRounds})`).as('notSeated'),
      sql<number>`(select ${beside} from entry_lists l where l.game_id = ${gameId})`.as('beside'),
    ])
    .where('e.game_id', '=', gameId)
    .executeTakeFirstOrThrow();
}

/** Entrants who wait. A suspended account gets no space. */
export const waitingOf = (db: Db, gameId: string) =>
  db
    .selectFrom('entry_list_entrants as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .select(['e.user_id as id', 'e.number', 'e.member', 'e.favoured'])
    .where('e.game_id', '=', gameId)
    .where('e.state', '=', 'waiting')
    .where('u.active', '=', true)
    .execute();

/**
 * How many entrants wait, and how many spaces of the game are given, offered, or used by players beside the list.
 */
export const spacesOf = (tx: Tx, gameId: string) =>
  tx
    .selectFrom('entry_lists as l')
    .select([
      sql<number>`(select count(*)::int from entry_list_entrants e
        where e.game_id = l.game_id and e.state = 'waiting')`.as('waiting'),
      sql<number>`${beside} + (select count(*)::int from entry_list_entrants e
        where e.game_id = l.game_id and e.state in ('in', 'offered'))`.as('taken'),
    ])
    .where('l.game_id', '=', gameId)
    .executeTakeFirstOrThrow();

/** All who ever entered, by their numbers. */
export const entrantsOf = (db: Db, gameId: string) =>
  db
    .selectFrom('entry_list_entrants as e')
    .innerJoin('users as u', 'u.id', 'e.user_id')
    .select([
      'e.user_id',
      'e.number',
      'e.member',
      'e.favoured',
      'e.state',
      'e.until',
      'e.entered_at',
      'e.answers',
    ])
    .select(['u.name', 'u.last_name', 'u.birth_date', 'u.index_tenths', 'u.active'])
    .where('e.game_id', '=', gameId)
    .orderBy('e.number')
    .execute();

export type EntrantRow = Awaited<ReturnType<typeof entrantsOf>>[number];

export type NewEntrant = Pick<
  Row<'entry_list_entrants'>,
  'user_id' | 'number' | 'member' | 'state' | 'entered_at' | 'answers' | 'leads'
>;

/** Enters players with the next numbers. A player who left gets one, too. */
export async function insertEntrants(tx: Tx, gameId: string, rows: readonly NewEntrant[]): Promise<void> {
  if (rows.length === 0) return;
  const last = Math.max(...rows.map(({ number }) => number));
  await sql`
    with numbered as (update entry_lists set last_number = ${last} where game_id = ${gameId})
    insert into entry_list_entrants (game_id, user_id, number, member, state, entered_at, answers, leads)
    select ${gameId}, user_id, number, member, state, entered_at, answers, leads
    from ${recordset(rows)} as r (user_id text, number int, member boolean, state text, entered_at timestamptz,
      answers jsonb, leads boolean)
    on conflict (game_id, user_id) do update set number = excluded.number, member = excluded.member,
      state = excluded.state, entered_at = excluded.entered_at, until = null, answers = excluded.answers,
      leads = excluded.leads`.execute(tx);
}

export const setEntrants = (
  tx: Tx,
  gameId: string,
  userIds: readonly string[],
  set: { readonly state: EntrantState; readonly until: Date | null },
) =>
  tx
    .updateTable('entry_list_entrants')
    .set(set)
    .where('game_id', '=', gameId)
    .where('user_id', '=', sql<string>`any(${[...userIds]}::text[])`)
    .execute();

/** Those of the given people who have a space. */
export async function entrantsWithSpace(db: Db, gameId: string, userIds: readonly string[]) {
  const rows = await db
    .selectFrom('entry_list_entrants')
    .select('user_id')
    .where('game_id', '=', gameId)
    .where('state', '=', 'in')
    .where('user_id', '=', sql<string>`any(${[...userIds]}::text[])`)
    .execute();
  return rows.map(({ user_id }) => user_id);
}

/** Favours the entrants who were left waiting on the last list of this club that they had entered. */
export const favourMissed = (tx: Tx, gameId: string, clubId: string) =>
  tx
    .updateTable('entry_list_entrants as e')
    .set({ favoured: true })
    .where('e.game_id', '=', gameId)
    .where(
      sql<string>`(select p.state from entry_list_entrants p
        join entry_lists l on l.game_id = p.game_id
        join games g on g.id = p.game_id
        join courses c on c.id = g.course_id
        where p.user_id = e.user_id and p.game_id <> e.game_id and c.club_id = ${clubId}
          and l.settled_at is not null and g.deleted_at is null
        order by l.settled_at desc limit 1)`,
      '=',
      'waiting',
    )
    .execute();

/** The entrant was a player of the game after entering, and has left it or was removed. */
const leftGame = sql<boolean>`${current} and not ${isSeated}
  and exists (select from game_players p where p.game_id = e.game_id and p.player_id = e.user_id
    and p.left_at > e.entered_at)`;

/**
 * Games before play whose list is due: entries have closed, an offer has ended, an entrant was added to the game or
 * has left it, or a space is free while players wait for it.
 */
export const dueLists = (db: Db, now: Date) =>
  db
    .selectFrom('entry_lists as l')
    .innerJoin('games as g', 'g.id', 'l.game_id')
    .innerJoin('courses as c', 'c.id', 'g.course_id')
    .innerJoin('clubs', 'clubs.id', 'c.club_id')
    .select(['g.id', 'g.name', 'g.code', 'g.date', 'clubs.id as clubId', 'clubs.time_zone as timeZone'])
    .where('g.deleted_at', 'is', null)
    .where('g.state', '=', 'waitingList')
    .where((eb) =>
      eb.or([
        eb.and([eb('l.settled_at', 'is', null), eb('l.closes_at', '<=', now)]),
        sql<boolean>`exists (select from entry_list_entrants e where e.game_id = l.game_id and e.until <= ${now})`,
        sql<boolean>`exists (select from entry_list_entrants e where e.game_id = l.game_id and ${leftGame})`,
        sql<boolean>`(l.settled_at is not null or l.order_by = 'first')
          and exists (select from entry_list_entrants e join users u on u.id = e.user_id
            where e.game_id = l.game_id and e.state = 'waiting' and u.active
              and (l.settled_at is not null or e.member or not l.members_first))
          and l.spaces > ${beside} + (select count(*) from entry_list_entrants e
            where e.game_id = l.game_id and e.state in ('in', 'offered'))`,
        sql<boolean>`exists (select from entry_list_entrants e where e.game_id = l.game_id
          and ${hasNoSpaceYet} and ${isSeated})`,
      ]),
    )
    .orderBy('l.game_id')
    .execute();

export const isSeatedNow = async (db: Db, gameId: string, userId: string): Promise<boolean> =>
  (await db
    .selectFrom('entry_list_entrants as e')
    .select('e.user_id')
    .where('e.game_id', '=', gameId)
    .where('e.user_id', '=', userId)
    .where(isSeated)
    .executeTakeFirst()) !== undefined;

/** Entrants who were added to the game as players have a seat, and those who left it or were removed have none. */
export const entrantsToFollow = (tx: Tx, gameId: string) =>
  tx
    .selectFrom('entry_list_entrants as e')
    .select(['e.user_id', isSeated.as('seated')])
    .select(
      sql<boolean>`(select c.typed_by from card_log c join game_players p on p.card_id = c.card_id
        where p.game_id = e.game_id and p.player_id = e.user_id and c.kind = 'leaving'
        order by c.at desc limit 1) <> e.user_id`.as('removed'),
    )
    .where('e.game_id', '=', gameId)
    .where((eb) => eb.or([eb.and([hasNoSpaceYet, isSeated]), leftGame]))
    .execute();

export const lapsedOffers = (tx: Tx, gameId: string, now: Date) =>
  tx
    .selectFrom('entry_list_entrants')
    .select('user_id')
    .where('game_id', '=', gameId)
    .where('until', '<=', now)
    .execute();

/** The caller's entries for games before play in which they are no player yet, the next game first. */
export const currentEntriesOf = (db: Db, userId: string) =>
  db
    .selectFrom('entry_list_entrants as e')
    .innerJoin('entry_lists as l', 'l.game_id', 'e.game_id')
    .innerJoin('games as g', 'g.id', 'e.game_id')
    .innerJoin('courses as c', 'c.id', 'g.course_id')
    .innerJoin('clubs', 'clubs.id', 'c.club_id')
    .select(['g.code', entryName.as('name'), 'g.date', 'clubs.name as club', 'clubs.time_zone'])
    .select(['l.closes_at', 'l.order_by', 'l.settled_at', 'e.state', 'e.until'])
    .where('e.user_id', '=', userId)
    .where('e.state', 'in', [...currentStates, ...unconfirmedStates])
    .where(sql<boolean>`not ${isSeated}`)
    .where('g.deleted_at', 'is', null)
    .where('g.state', '=', 'waitingList')
    .orderBy('g.date')
    .orderBy('g.id')
    .execute();

/** A list of which some spaces are given out only when entries close, and entrants wait for them. */
export async function waitsForClosing(db: Db, gameId: string): Promise<boolean> {
  const row = await db
    .selectFrom('entry_lists as l')
    .innerJoin('entry_list_entrants as e', 'e.game_id', 'l.game_id')
    .select('l.game_id')
    .where('l.game_id', '=', gameId)
    .where('l.settled_at', 'is', null)
    .where('e.state', '=', 'waiting')
    .where((eb) => eb.or([eb('l.order_by', '=', 'ballot'), eb('l.members_first', '=', true)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
