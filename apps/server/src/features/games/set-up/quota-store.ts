import { sql } from 'kysely';
import type { Db } from '../../../storage/index.ts';

interface Counted {
  /** In the last 24 hours; counted up to one above the limit. */
  readonly today: number;
  /** The time of the oldest item that counts towards the limit. The next item is allowed once it is a day old. */
  readonly oldest: Date | null;
}

export async function countGames(db: Db, ownerId: string, most: number): Promise<Counted & { open: number }> {
  const { rows } = await sql<{ today: number; oldest: Date | null; open: number }>`
    select count(*)::int as today, min(created_at) filter (where nth <= ${most}) as oldest,
      (select count(*)::int from games
        where owner_id = ${ownerId} and state <> 'done' and deleted_at is null and rehearsal_of is null) as open
    from (select created_at, row_number() over (order by created_at desc) as nth from games
      where owner_id = ${ownerId} and created_at > now() - interval '1 day' and rehearsal_of is null
      order by created_at desc limit ${most + 1}) as made`.execute(db);
  return rows[0] ?? { today: 0, oldest: null, open: 0 };
}

/** Counts answered invitations too. */
export async function countInvitations(db: Db, inviterId: string, most: number): Promise<Counted> {
  const { rows } = await sql<{ today: number; oldest: Date | null }>`
    select count(*)::int as today, min(invited_at) filter (where nth <= ${most}) as oldest
    from (select invited_at, row_number() over (order by invited_at desc) as nth from game_players
      where added_by = ${inviterId} and invited_at > now() - interval '1 day'
      order by invited_at desc limit ${most + 1}) as asked`.execute(db);
  return rows[0] ?? { today: 0, oldest: null };
}

/** Counts removed guests too. */
export async function countGuests(db: Db, hostId: string, most: number): Promise<Counted> {
  const { rows } = await sql<{ today: number; oldest: Date | null }>`
    select count(*)::int as today, min(joined_at) filter (where nth <= ${most}) as oldest
    from (select p.joined_at, row_number() over (order by p.joined_at desc) as nth
      from game_players p join users u on u.id = p.player_id
      where p.added_by = ${hostId} and u.guest and p.joined_at > now() - interval '1 day'
      order by p.joined_at desc limit ${most + 1}) as brought`.execute(db);
  return rows[0] ?? { today: 0, oldest: null };
}
