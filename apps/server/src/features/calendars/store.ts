import { limits } from '@flagstick/contract';
import { leagueRoundCount } from '@flagstick/golf';
import { sql } from 'kysely';
import type { Db, Row, Tx } from '../../storage/index.ts';
import { currentStates, entryName } from '../entry-lists/index.ts';

export type FeedRow = Row<'calendar_feeds'>;
/** The person or the club whose calendar it is. */
export type FeedOwner = { readonly user_id: string } | { readonly club_id: string };

const column = (owner: FeedOwner) => ('user_id' in owner ? 'user_id' : 'club_id');
const idOf = (owner: FeedOwner) => ('user_id' in owner ? owner.user_id : owner.club_id);

export const feedOf = (db: Db, owner: FeedOwner): Promise<FeedRow | undefined> =>
  db.selectFrom('calendar_feeds').selectAll().where(column(owner), '=', idOf(owner)).executeTakeFirst();

export const deleteFeed = (db: Db, owner: FeedOwner) =>
  db.deleteFrom('calendar_feeds').where(column(owner), '=', idOf(owner)).execute();

export const insertFeed = (tx: Tx, row: { readonly id: string; readonly hash: string } & FeedOwner) =>
  tx.insertInto('calendar_feeds').values(row).execute();

/** The feed with its club's name. Undefined also for an account or a club that is closed. */
export const openFeed = (db: Db, hash: string) =>
  db
    .selectFrom('calendar_feeds as f')
    .leftJoin('users as u', 'u.id', 'f.user_id')
    .leftJoin('clubs as c', 'c.id', 'f.club_id')
    .select(['f.id', 'f.user_id', 'f.club_id', 'c.name as club_name'])
    .where('f.hash', '=', hash)
    .where((eb) =>
      eb.or([
        eb.and([eb('u.active', '=', true), eb('u.deleted_at', 'is', null)]),
        eb.and([eb('f.club_id', 'is not', null), eb('c.deleted_at', 'is', null)]),
      ]),
    )
    .executeTakeFirst();

/** More than a person or club plans. */
const most = 500;

/** The player's seats that are no open invitations, with the group and the start sheet. */
export const seatsOf = (db: Db, userId: string, since: Date) =>
  db
    .selectFrom('game_players as p')
    .innerJoin('games as g', 'g.id', 'p.game_id')
    .innerJoin('courses as c', 'c.id', 'g.course_id')
    .innerJoin('clubs', 'clubs.id', 'c.club_id')
    .innerJoin('game_rule_versions as r', (join) =>
      join.onRef('r.rule_id', '=', 'g.rule_id').onRef('r.number', '=', 'g.rule_version'),
    )
    .select(['g.id', 'g.name', 'g.date', 'g.start_sheet', 'p.group_id'])
    .select(['r.holes_number as holes', 'clubs.name as club_name'])
    .select(
      sql<Array<{ id: string; startingHole: number }>>`coalesce((
        select json_agg(json_build_object('id', s.id, 'startingHole', s.starting_hole) order by s.position)
        from game_groups s where s.game_id = g.id), '[]')`.as('groups'),
    )
    .where('p.player_id', '=', userId)
    .where('p.left_at', 'is', null)
    .where((eb) => eb.or([eb('p.invited_at', 'is', null), eb('p.accepted_at', 'is not', null)]))
    .where('g.deleted_at', 'is', null)
    .where('g.rehearsal_of', 'is', null)
    .where('g.date', '>=', since)
    .orderBy('g.date')
    .limit(most)
    .execute();

/** The ends of entries in lists that the player is in. */
export const entryEndsOf = (db: Db, userId: string, since: Date) =>
  db
    .selectFrom('entry_list_entrants as e')
    .innerJoin('entry_lists as l', 'l.game_id', 'e.game_id')
    .innerJoin('games as g', 'g.id', 'l.game_id')
    .select(['g.id', entryName.as('name'), 'g.code', 'l.closes_at'])
    .where('e.user_id', '=', userId)
    .where('e.state', 'in', [...currentStates])
    .where('g.deleted_at', 'is', null)
    .where('l.closes_at', '>=', since)
    .orderBy('l.closes_at')
    .limit(most)
    .execute();

const sessions = (db: Db, firstDay: string) =>
  db
    .selectFrom('team_day_sessions as s')
    .innerJoin('team_days as d', 'd.id', 's.team_day_id')
    .innerJoin('clubs as c', 'c.id', 'd.club_id')
    .select(['d.id', 'd.name', 's.session', 's.day', 's.start', 'c.time_zone', 'c.name as club_name'])
    .where('s.day', '>=', firstDay)
    .orderBy('s.day')
    .orderBy('s.session')
    .limit(most);

/** The sessions of team days in which the person plays. */
export const ownSessions = (db: Db, userId: string, firstDay: string) =>
  sessions(db, firstDay)
    .where(
      sql<boolean>`exists (select from team_day_players p where p.team_day_id = d.id and p.user_id = ${userId})`,
    )
    .execute();

export const publicSessions = (db: Db, clubId: string, firstDay: string) =>
  sessions(db, firstDay).where('d.club_id', '=', clubId).where('d.public_page', '=', true).execute();

/** The club's games whose leaderboard the public may see, each with its event and the end of its entries. */
export const publicGames = (db: Db, clubId: string, since: Date) =>
  db
    .selectFrom('games as g')
    .innerJoin('courses as c', 'c.id', 'g.course_id')
    .innerJoin('game_rule_versions as r', (join) =>
      join.onRef('r.rule_id', '=', 'g.rule_id').onRef('r.number', '=', 'g.rule_version'),
    )
    .leftJoin('entry_lists as l', 'l.game_id', 'g.id')
    .leftJoin('event_rounds as er', 'er.game_id', 'g.id')
    .leftJoin('events as e', 'e.id', 'er.event_id')
    .select(['g.id', 'g.name', 'g.date', 'g.code', 'r.holes_number as holes', 'c.name as course_name'])
    .select(['l.closes_at', entryName.as('entry_name'), 'e.name as event_name', 'er.number as round'])
    .where('c.club_id', '=', clubId)
    .where('g.kind', '=', 'club')
    .where('g.deleted_at', 'is', null)
    .where('g.rehearsal_of', 'is', null)
    .where('g.date', '>=', since)
    .where((eb) =>
      eb.or([
        eb('g.state', '=', 'done'),
        sql<boolean>`coalesce((g.leaderboard ->> 'activateStatus')::int, ${limits.leaderboardAccess.everyone})
          <> ${limits.leaderboardAccess.organiserOnly}`,
      ]),
    )
    .orderBy('g.date')
    .orderBy('er.event_id')
    .limit(most)
    .execute();

/** The deadlines of the drawn rounds of the club's knock-outs with a public page. */
export const publicDeadlines = (db: Db, clubId: string, firstDay: string) =>
  db
    .selectFrom('knock_out_rounds as r')
    .innerJoin('knock_outs as k', 'k.id', 'r.knock_out_id')
    .select(['k.id', 'k.name', 'r.section', 'r.round', 'r.deadline'])
    .where('k.club_id', '=', clubId)
    .where('k.public_page', '=', true)
    .where('r.deadline', '>=', firstDay)
    .where(sql<boolean>`case r.section when 'main' then k.drawn_at else k.plate_drawn_at end is not null`)
    .orderBy('r.deadline')
    .limit(most)
    .execute();

/** The deadlines of the rounds of the club's leagues with a public page. */
export async function publicLeagueDeadlines(db: Db, clubId: string, firstDay: string) {
  const rows = await db
    .selectFrom('league_deadlines as d')
    .innerJoin('leagues as l', 'l.id', 'd.league_id')
    .select(['l.id', 'l.name', 'l.legs', 'd.round', 'd.day'])
    .select(sql<number>`(select count(*)::int from league_sides s where s.league_id = l.id)`.as('sides'))
    .where('l.club_id', '=', clubId)
    .where('l.public_page', '=', true)
    .where('d.day', '>=', firstDay)
    .orderBy('d.day')
    .limit(most)
    .execute();
  // Without a removed side the league has fewer rounds, and the deadlines of the others stay stored.
  return rows.filter(({ round, sides, legs }) => round <= leagueRoundCount(sides, legs === 2 ? 2 : 1));
}
