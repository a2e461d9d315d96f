import { dayMs } from '../../../shared/clock.ts';
import type { Db, Row } from '../../../storage/index.ts';

/** The maximum number of games offered for a course and day. */
const most = 50;

/** The open games on the course of this game within a day of it, the earliest first. */
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
      .limit(most)
      .execute()
  ).map((game) => game.id);
