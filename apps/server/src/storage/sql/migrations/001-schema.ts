import { type Kysely, sql } from 'kysely';
import { adverts } from './001-schema/adverts.ts';
import { cards } from './001-schema/cards.ts';
import { courses } from './001-schema/courses.ts';
import { games } from './001-schema/games.ts';
import { money } from './001-schema/money.ts';
import { names } from './001-schema/names.ts';
import { people } from './001-schema/people.ts';
import { seats } from './001-schema/seats.ts';
import { service } from './001-schema/service.ts';
import { tournaments } from './001-schema/tournaments.ts';

/** A table refers only to tables before it. */
const areas = [names, people, courses, games, cards, seats, tournaments, adverts, money, service];

export async function up(db: Kysely<unknown>): Promise<void> {
  for (const statement of areas.flat()) await sql.raw(statement).execute(db);
}
