import type { courseCalls } from '@flagstick/contract';
import type { FastifyRequest } from 'fastify';
import type * as z from 'zod';
import { type Actor, AppError } from '../../http/index.ts';
import { publishExternalChange, recordExternalChange } from '../../live/index.ts';
import { type Db, definedOnly, lockKey } from '../../storage/index.ts';
import type { FeatureDeps } from '../feature.ts';
import { deleteUnusedPictureAfter, pictureOf } from '../pictures/index.ts';
import { mayEditCourseOf } from './access.ts';
import { presentCourse } from './present.ts';
import { cleanRichText } from './rich-text.ts';
import { type CourseRow, courseById, updateClubLogo, updateCourse } from './store.ts';

/** @throws AppError item.notFound, action.notAllowed */
export async function writableCourse(db: Db, actor: Actor, id: string): Promise<CourseRow> {
  const course = await courseById(db, id);
  if (!course) throw new AppError('item.notFound');
  if (!mayEditCourseOf(actor, course.club_id)) throw new AppError('action.notAllowed');
  return course;
}

/** The club or course whose games show the change; undefined if none do. */
function changedOnBoards(before: CourseRow, after: CourseRow) {
  if (after.club_logo !== before.club_logo) return { club: after.club_id };
  return after.local_rules === before.local_rules ? undefined : { course: after.id };
}

/** @throws AppError item.notFound, action.notAllowed, edit.conflict, upload.failed, request.tooMany, server.busy */
export async function updateLocalRules(
  parts: FeatureDeps<'storage' | 'boards' | 'limits' | 'files'>,
  actor: Actor,
  id: string,
  { content, logo, updateDate }: z.output<typeof courseCalls.updateRules.body>,
  request: FastifyRequest,
): Promise<CourseRow> {
  const { db } = parts.storage;
  const writable = async (tx: Db) => {
    const course = await writableCourse(tx, actor, id);
    if (updateDate !== undefined && Date.parse(updateDate) < course.updated_at.getTime()) {
      throw new AppError('edit.conflict', { data: { stored: presentCourse(course) } });
    }
    return course;
  };
  // Checked before a picture is stored, and again below under the lock.
  await writable(db);
  await parts.limits.count('localRulesOf', actor.id);
  const picture = await pictureOf(parts, {
    request,
    actorId: actor.id,
    cleared: logo === '',
    fields: ['logo'],
    shape: 'logo',
    limit: 'venuePicturesOf',
  });
  const write = db.transaction().execute(async (tx) => {
    await lockKey(tx, id);
    const before = await writable(tx);
    await picture?.claim(tx);
    if (picture !== undefined) {
      await lockKey(tx, before.club_id);
      await updateClubLogo(tx, before.club_id, picture?.address ?? null);
    }
    await updateCourse(
      tx,
      id,
      definedOnly({ local_rules: content === undefined ? undefined : cleanRichText(content) }),
    );
    const after = await writableCourse(tx, actor, id);
    const externalChange = changedOnBoards(before, after);
    if (externalChange) await recordExternalChange(tx, externalChange);
    return { before, after, externalChange };
  });
  const { after, externalChange } = await deleteUnusedPictureAfter(
    parts,
    request,
    picture,
    write,
    (written) => (picture === undefined ? null : written.before.club_logo),
  );
  if (externalChange) await publishExternalChange(parts, externalChange);
  return after;
}
