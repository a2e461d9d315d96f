import { dayMs } from '@flagstick/contract';
import type { Db, Row } from '../../../storage/index.ts';

const maxOffered = 50;

export async function areRoundsOfOneEvent(db: Db, gameIds: readonly string[]): Promise<boolean> {
  if (gameIds.length === 0) return false;
  const row = await db
    .selectFrom('event_rounds')
    .select('event_id')
    .where('game_id', 'in', gameIds)
    .groupBy('event_id')
    .having((eb) => eb(eb.fn.countAll(), '>', 1))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Open games on the same course within a day of the game, the earliest first. */
export const openGamesAround = async (
  db: Db,
  { id, course_id, date }: Pick<Row<'games'>, 'id' | 'course_id' | 'date'>,
): Promise<string[]> =>
  (
    await db
      .selectFrom('games')
      .select('id')
      .where('course_id', '=', course_id)
      .where('id', '<>', id)
      .where('state', '<>', 'done')
      .where('deleted_at', 'is', null)
      .where('rehearsal_of', 'is', null)
      .where('date', '>=', new Date(date.getTime() - dayMs))
      .where('date', '<=', new Date(date.getTime() + dayMs))
      .orderBy('date')
      .orderBy('id')
      .limit(maxOffered)
      .execute()
  ).map((game) => game.id);
