import { sql } from 'kysely';
import { type Db, deleteInParts } from '../../storage/index.ts';

/** The number of versions loaded with a game, for subscribers that reconnect. Earlier ones are never read. */
export const recentVersions = 600;

/**
 * Deletes versions of games that are not recent, and all but the last of games that ended or were deleted this many
 * days ago. The last version stays, so that a process that is behind notices that it lacks versions.
 */
export const deleteOldVersions = (
  db: Db,
  days: number,
  parts?: { readonly atOnce: number; readonly times: number },
): Promise<void> =>
  deleteInParts(
    db,
    (atMost) => sql`delete from game_log where (game_id, version) in (
      select g.id, l.version from games g cross join lateral (
        select version from game_log where game_id = g.id and version <= case
          when coalesce(g.deleted_at, g.ended_at) < now() - ${days} * interval '1 day' then g.version - 1
          else g.version - ${recentVersions}::int end
        limit ${atMost}) as l
      limit ${atMost})`,
    parts,
  );
