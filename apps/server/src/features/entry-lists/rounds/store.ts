import { sql } from 'kysely';
import type { Db } from '../../../storage/index.ts';

/**
 * The rounds `r` of events whose players enter the list of the event's first game `f`: up to a cut, before play, and
 * without a list of their own.
 */
const enteredRounds = sql`from event_rounds f
  join events v on v.id = f.event_id
  join event_rounds r on r.event_id = f.event_id and r.number > f.number
    and r.number <= coalesce(v.cut_after, r.number) and not r.abandoned
  join games g on g.id = r.game_id and g.deleted_at is null and g.state = 'waitingList' and not g.entry_list
  where f.number = 1`;

/** The name of what players enter by the list `l` of the game `g`: an event or that game. */
export const entryName = sql<string>`coalesce(
  (select v.name ${enteredRounds} and f.game_id = l.game_id order by g.date, g.id limit 1), g.name)`;

/** The entrant `e` plays in all of these rounds. */
export const isInLaterRounds = sql<boolean>`not exists (select ${enteredRounds} and f.game_id = e.game_id
  and not exists (select from game_players s where s.game_id = r.game_id and s.player_id = e.user_id
    and s.left_at is null))`;

/** The later rounds that players enter by the list of this game, in order of play. */
export async function laterRounds(db: Db, gameId: string) {
  const { rows } = await sql<{ id: string; date: Date; max_players: number; event: string }>`select distinct
    g.id, g.date, g.max_players, v.name as event ${enteredRounds} and f.game_id = ${gameId}
    order by g.date, g.id`.execute(db);
  return rows;
}

/** The first game of an event, before play, by whose list players enter this later round. */
export async function gameOfEventList(db: Db, gameId: string): Promise<string | undefined> {
  const { rows } = await sql<{ id: string }>`select f.game_id as id ${enteredRounds} and r.game_id = ${gameId}
    and exists (select from entry_lists l join games m on m.id = l.game_id
      where l.game_id = f.game_id and m.state = 'waitingList' and m.deleted_at is null)
    limit 1`.execute(db);
  return rows[0]?.id;
}
