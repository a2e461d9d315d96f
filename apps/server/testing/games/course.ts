import type { Competition } from '@flagstick/contract';
import { heath } from '@flagstick/scenarios';
import { clubRows, insertAll } from '@flagstick/scenarios/rows';
import { addStandardRules, insertGameRule } from '../../src/features/game-rules/index.ts';
import { newId, type Storage } from '../../src/storage/index.ts';

export interface TestCourse {
  readonly clubId: string;
  readonly courseId: string;
  /** Slope 113 and rating equal to par, so that 100 % of an index is a playing handicap. */
  readonly whiteId: string;
  readonly redId: string;
  readonly rules: ReadonlyMap<string, string>;
}

/** A club with one course, a men's and a ladies' card, and the standard game rules. */
export async function addCourse({ db }: Storage): Promise<TestCourse> {
  const [clubId, courseId, whiteId, redId] = [newId(), newId(), newId(), newId()];
  const { club, place, timeZone, name, slope, par, holes } = heath;
  const tee = (id: string, gender: 'men' | 'women', color: 'white' | 'red') => ({
    ...{ id, name: color, gender, color, slope, ratingTenths: par * 10, holes },
  });
  const tees = [tee(whiteId, 'men', 'white'), tee(redId, 'women', 'red')];
  const courses = [{ id: courseId, name, holesNumber: holes.length, tees }];
  await insertAll(db, clubRows([{ id: clubId, name: club, address: '', place, timeZone, courses }]));
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
  const version = await db
    .selectFrom('game_rule_versions')
    .selectAll()
    .where('rule_id', '=', likeId)
    .executeTakeFirstOrThrow();
  const id = newId();
  const { scoringFormat, type = version.type, holesNumber = version.holes_number } = settings;
  const columns = {
    type,
    scoring_format: scoringFormat ?? version.scoring_format,
    holes_number: holesNumber,
  };
  const merged = JSON.stringify({ ...(version.settings as object), ...settings });
  await insertGameRule(db, { ...rule, id }, { ...version, ...columns, settings: merged });
  return id;
}
