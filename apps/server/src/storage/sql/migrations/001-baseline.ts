import { type Kysely, sql } from 'kysely';
import { adverts } from './001-baseline/adverts.ts';
import { cards } from './001-baseline/cards.ts';
import { courses } from './001-baseline/courses.ts';
import { games } from './001-baseline/games.ts';
import { money } from './001-baseline/money.ts';
import { names } from './001-baseline/names.ts';
import { people } from './001-baseline/people.ts';
import { seats } from './001-baseline/seats.ts';
import { service } from './001-baseline/service.ts';
import { tournaments } from './001-baseline/tournaments.ts';

/** A table refers only to tables before it. */
const areas = [names, people, courses, games, cards, seats, tournaments, adverts, money, service];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of areas.flat()) await sql.raw(statement).execute(db);
}
