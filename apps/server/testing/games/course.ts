import type { Competition } from '@flagstick/contract';
import { addStandardRules, insertGameRule } from '../../src/features/game-rules/index.ts';
import { newId, type Storage, searchable } from '../../src/storage/index.ts';

/** par, yards, stroke index of a plain par 71. */
const holes: ReadonlyArray<readonly [number, number, number]> = [
  [4, 382, 7],
  [4, 401, 3],
  [3, 168, 15],
  [5, 512, 11],
  [4, 356, 13],
  [4, 438, 1],
  [3, 187, 9],
  [4, 331, 17],
  [5, 528, 5],
  [4, 394, 6],
  [3, 156, 18],
  [4, 419, 2],
  [5, 497, 12],
  [4, 348, 14],
  [4, 427, 4],
  [3, 201, 10],
  [4, 365, 16],
  [4, 408, 8],
];

export interface TestCourse {
  readonly clubId: string;
  readonly courseId: string;
  /** Slope 113 and rating = par, so that 100 % of an index is a playing handicap. */
  readonly whiteId: string;
  readonly redId: string;
  readonly rules: ReadonlyMap<string, string>;
}

/** A club with one course, a men's and a ladies' card, and the standard game rules. */
export async function addCourse({ db }: Storage): Promise<TestCourse> {
  const clubId = newId();
  const courseId = newId();
  const whiteId = newId();
  const redId = newId();
  await db
    .insertInto('clubs')
    .values({
      id: clubId,
      name: 'Heath Golf Club',
      address: '',
      place: 'Heath',
      phone: '',
      email: '',
      card_email: '',
      card_phone: '',
      time_zone: 'Europe/London',
      search: searchable('Heath Golf Club'),
    })
    .execute();
  await db
    .insertInto('courses')
    .values({
      id: courseId,
      club_id: clubId,
      name: 'Heath Course',
      holes_number: 18,
      golf_advisor_id: '',
      search: searchable('Heath Course'),
    })
    .execute();
  const card = (id: string, gender: 'men' | 'women', color: string) => ({
    id,
    course_id: courseId,
    name: color,
    combination: null,
    gender,
    color,
    slope: 113,
    rating_tenths: 710,
    main: true,
    owner_id: null,
    par: 71,
    holes: JSON.stringify(holes.map(([par, yards, si], at) => ({ number: at + 1, par, yards, si }))),
    search: color,
  });
  await db
    .insertInto('tees')
    .values([card(whiteId, 'men', 'white'), card(redId, 'women', 'red')])
    .execute();
  return { clubId, courseId, whiteId, redId, rules: await addStandardRules(db) };
}

/** Another score card of a course, with the holes of the first; returns its id. */
export async function addTee(
  { db }: Storage,
  { courseId, whiteId }: Pick<TestCourse, 'courseId' | 'whiteId'>,
  tee: {
    readonly name: string;
    readonly gender: 'men' | 'women';
    readonly color?: string;
    readonly slope?: number;
    readonly ratingTenths?: number;
  },
): Promise<string> {
  const id = newId();
  const white = await db.selectFrom('tees').selectAll().where('id', '=', whiteId).executeTakeFirstOrThrow();
  const { name, gender, color = white.color, slope = white.slope, ratingTenths = white.rating_tenths } = tee;
  await db
    .insertInto('tees')
    .values({
      ...{ ...white, id, course_id: courseId, name, gender, color, slope, rating_tenths: ratingTenths },
      holes: JSON.stringify(white.holes),
      search: name,
    })
    .execute();
  return id;
}

/** A copy of a game rule with other settings; returns its id. */
export async function addRule(
  { db }: Storage,
  likeId: string,
  settings: Partial<Competition>,
): Promise<string> {
  const rule = await db
    .selectFrom('game_rules')
    .selectAll()
    .where('id', '=', likeId)
    .executeTakeFirstOrThrow();
  const says = await db
    .selectFrom('game_rule_versions')
    .selectAll()
    .where('rule_id', '=', likeId)
    .executeTakeFirstOrThrow();
  const id = newId();
  const merged = JSON.stringify({ ...(says.settings as object), ...settings });
  await insertGameRule(db, { ...rule, id }, { ...says, settings: merged });
  return id;
}
