import { courses as calls, copyName, courseCalls } from '@flagstick/contract';
import { type Actor, AppError, refuseField, resource, route } from '../../http/index.ts';
import { publishExternalChange, recordExternalChange } from '../../live/index.ts';
import { type Db, definedOnly, newId } from '../../storage/index.ts';
import type { Feature } from '../feature.ts';
import { changePictures } from '../pictures/index.ts';
import { mayEditCourseOf } from './access.ts';
import { updateLocalRules, writableCourse } from './local-rules.ts';
import { presentCourse, presentCourseLight } from './present.ts';
import {
  type CourseRow,
  clubName,
  courseById,
  courseSearchText,
  coursesPage,
  hasOpenGames,
  insertCourse,
  teesWithOtherHoles,
  updateCourse,
  updateSearchTexts,
} from './store.ts';

async function writableClub(db: Db, actor: Actor, clubId: string): Promise<string> {
  const club = await clubName(db, clubId);
  if (!club) throw refuseField('club', 'That club doesn’t exist.');
  if (!mayEditCourseOf(actor, clubId)) throw new AppError('action.notAllowed');
  return club.name;
}

const isOnBoards = (before: CourseRow, after: CourseRow) =>
  after.name !== before.name ||
  after.club_id !== before.club_id ||
  after.holes_number !== before.holes_number ||
  after.local_rules !== before.local_rules;

export const courseRoutes: Feature<'storage' | 'boards' | 'limits' | 'files'> = (app, deps) => {
  const { storage } = deps;
  resource(app, storage, calls, {
    page: (db, _actor, list) => coursesPage(db, list),
    find: (db, _actor, id) => courseById(db, id),
    present: presentCourse,
    presentBrief: presentCourseLight,
    mayChange: (actor, row) => mayEditCourseOf(actor, row.club_id),
    async insert(db, actor, { club, holesNumber, golfAdvisorID, name }) {
      const search = courseSearchText(name, await writableClub(db, actor, club));
      const id = newId();
      await insertCourse(db, {
        id,
        name,
        club_id: club,
        holes_number: holesNumber,
        golf_advisor_id: golfAdvisorID,
        search,
      });
      return id;
    },
    async copy(db, actor, row, name) {
      const copied = name ?? copyName(row.name);
      const search = courseSearchText(copied, await writableClub(db, actor, row.club_id));
      const id = newId();
      await insertCourse(db, {
        id,
        name: copied,
        club_id: row.club_id,
        holes_number: row.holes_number,
        golf_advisor_id: row.golf_advisor_id,
        local_rules: row.local_rules,
        images: JSON.stringify(row.images),
        search,
      });
      return id;
    },
    async update(db, actor, row, body) {
      await writableClub(db, actor, body.club ?? row.club_id);
      if (body.holesNumber !== undefined && body.holesNumber !== row.holes_number) {
        const { count } = await teesWithOtherHoles(db, row.id, body.holesNumber);
        if (Number(count) > 0)
          throw refuseField('holesNumber', 'The course has score cards with a different number of holes.');
      }
      await updateCourse(
        db,
        row.id,
        definedOnly({
          name: body.name,
          club_id: body.club,
          club_since: body.club === undefined || body.club === row.club_id ? undefined : new Date(),
          holes_number: body.holesNumber,
          golf_advisor_id: body.golfAdvisorID,
        }),
      );
      if (body.name !== undefined || body.club !== undefined) await updateSearchTexts(db, { course: row.id });
    },
    async recordWrite(tx, { before, after }) {
      if (before && after && isOnBoards(before, after)) await recordExternalChange(tx, { course: after.id });
    },
    async onUpdated(before, after) {
      if (isOnBoards(before, after)) await publishExternalChange(deps, { course: after.id });
    },
    // Finished games refer to their course, so it leaves the lists with its score cards and stays in the database.
    async remove(db, _actor, row) {
      if (await hasOpenGames(db, { course: row.id })) {
        throw new AppError('place.inPlay');
      }
      await updateCourse(db, row.id, { deleted_at: new Date() });
    },
  });
  route(app, courseCalls.pictures, async ({ actor, params: { id }, body, request }) =>
    presentCourse(
      await changePictures(deps, actor, body.removeImage, request, {
        id,
        writable: (db) => writableCourse(db, actor, id),
        write: (tx, images) => updateCourse(tx, id, { images: JSON.stringify(images) }),
      }),
    ),
  );
  for (const call of [courseCalls.updateRules, courseCalls.patchRules]) {
    route(app, call, async ({ actor, params, body, request }) =>
      presentCourse(await updateLocalRules(deps, actor, params.id, body, request)),
    );
  }
};
