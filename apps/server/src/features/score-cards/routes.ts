import { scoreCards as calls, clubCalls, copyName, courseCalls } from '@flagstick/contract';
import { AppError, refuseField, resource, route } from '../../http/index.ts';
import { presentTee, publishExternalChange, recordExternalChange, type TeeRow } from '../../live/index.ts';
import { inTenths } from '../../shared/codecs.ts';
import { type Db, definedOnly, type HoleRow, newId } from '../../storage/index.ts';
import { type CourseRow, clubName, courseById, teeSearchText } from '../courses/index.ts';
import type { Feature } from '../feature.ts';
import { isMainCardRequest, mayEditMainCardOf, mayEditScoreCard } from './access.ts';
import { changesResults, holesOfCard, parOf } from './holes.ts';
import { presentTeeLight } from './present.ts';
import { insertTee, teeById, teesOfClub, teesOfCourse, teesPage, updateTee, useOfTee } from './store.ts';

/** A combination makes eighteen holes of nine or six; without one the card has the course's own holes. */
function checkHoles(
  course: Pick<CourseRow, 'holes_number'>,
  combination: number | null,
  holes: readonly HoleRow[],
) {
  const expected = holesOfCard(course.holes_number, combination);
  if (combination !== null && course.holes_number * combination !== 18) {
    throw refuseField(
      'combination',
      'Eighteen holes need two nines or three sixes, which this course doesn’t have.',
    );
  }
  if (holes.length !== expected) throw refuseField('holesParams', `This card must have ${expected} holes.`);
}

async function courseForCard(db: Db, id: string, clubId: string) {
  const course = await courseById(db, id);
  if (!course) throw refuseField('course', 'That course doesn’t exist.');
  if (course.club_id !== clubId) throw refuseField('course', 'This course belongs to another club.');
  return course;
}

/**
 * A card in use must not change: its players would be scored on other holes than those they saw. The same for a played
 * card: the points of a closed game depend on its holes.
 */
async function requireUnused(db: Db, row: TeeRow) {
  const use = await useOfTee(db, row.id);
  if (use) throw new AppError(`scoreCard.${use}`);
}

export const scoreCardRoutes: Feature<'storage' | 'boards'> = (app, deps) => {
  const { storage } = deps;
  resource<TeeRow, typeof calls>(app, storage, calls, {
    page: teesPage,
    find: teeById,
    present: presentTee,
    presentBrief: presentTeeLight,
    mayChange: mayEditScoreCard,
    async insert(db, actor, body) {
      const course = await courseForCard(db, body.course, body.club);
      checkHoles(course, body.combination, body.holesParams);
      const main = isMainCardRequest(actor, course.club_id, body.cardType);
      const id = newId();
      await insertTee(db, {
        id,
        course_id: course.id,
        name: body.name,
        combination: body.combination,
        gender: body.gender,
        color: body.teeColor,
        slope: body.slope,
        rating_tenths: inTenths.write(body.courseRating),
        main,
        owner_id: main ? null : actor.id,
        par: parOf(body.holesParams),
        holes: JSON.stringify(body.holesParams),
        search: teeSearchText({
          name: body.name,
          course: course.name,
          club: course.club_name,
          color: body.teeColor,
        }),
      });
      return id;
    },
    async copy(db, actor, row, name) {
      const id = newId();
      const copied = name ?? copyName(row.name);
      const main = row.main && mayEditMainCardOf(actor, row.club_id);
      await insertTee(db, {
        id,
        course_id: row.course_id,
        name: copied,
        combination: row.combination,
        gender: row.gender,
        color: row.color,
        slope: row.slope,
        rating_tenths: row.rating_tenths,
        main,
        owner_id: main ? null : actor.id,
        par: row.par,
        holes: JSON.stringify(row.holes),
        search: teeSearchText({
          name: copied,
          course: row.course_name,
          club: row.club_name,
          color: row.color,
        }),
      });
      return id;
    },
    async update(db, _actor, row, body) {
      const { holesParams, courseRating, slope, gender } = body;
      const combination = body.combination === undefined ? row.combination : body.combination;
      const after = {
        combination,
        gender: gender ?? row.gender,
        slope: slope ?? row.slope,
        rating_tenths: courseRating === undefined ? row.rating_tenths : inTenths.write(courseRating),
        holes: holesParams ?? row.holes,
      };
      if (changesResults(row, after)) await requireUnused(db, row);
      checkHoles(row, combination, holesParams ?? row.holes);
      await updateTee(
        db,
        row.id,
        definedOnly({
          name: body.name,
          combination: body.combination,
          gender,
          color: body.teeColor,
          slope,
          rating_tenths: inTenths.write(courseRating),
          par: holesParams && parOf(holesParams),
          holes: holesParams && JSON.stringify(holesParams),
          search: teeSearchText({
            name: body.name ?? row.name,
            course: row.course_name,
            club: row.club_name,
            color: body.teeColor ?? row.color,
          }),
        }),
      );
    },
    async recordWrite(tx, { before, after }) {
      if (before && after) await recordExternalChange(tx, { tee: after.id });
    },
    onUpdated: (_before, { id }) => publishExternalChange(deps, { tee: id }),
    async remove(db, _actor, row) {
      // A card that only finished games use leaves the lists, and these games still read it.
      if ((await useOfTee(db, row.id)) === 'inPlay') throw new AppError('scoreCard.inPlay');
      await updateTee(db, row.id, { deleted_at: new Date() });
    },
  });

  /** An existing place without cards has an empty list. A game's course may have been deleted. */
  const list = async (rows: TeeRow[], place: () => Promise<object | undefined>) => {
    if (rows.length === 0 && !(await place())) throw new AppError('item.notFound');
    return rows.map(presentTee);
  };
  const { db } = storage;
  route(app, courseCalls.scoreCards, async ({ actor, params: { id } }) =>
    list(await teesOfCourse(db, actor, id), () => courseById(db, id)),
  );
  route(app, clubCalls.scoreCards, async ({ actor, params: { id } }) =>
    list(await teesOfClub(db, actor, id), () => clubName(db, id)),
  );
};
