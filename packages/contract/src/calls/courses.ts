import * as z from 'zod';
import { PicturesUpdate } from '../entities/clubs/club.ts';
import {
  Course,
  CourseInsert,
  CourseLight,
  CourseUpdate,
  HolesNumber,
  LocalRulesUpdate,
} from '../entities/clubs/course.ts';
import { ScoreCard } from '../entities/clubs/score-card.ts';
import * as routes from '../routes/index.ts';
import { defineCall } from '../wire/define-call.ts';
import { defineResource } from '../wire/resource.ts';
import { Id } from '../wire/values.ts';

export const courses = defineResource(routes.courses, {
  name: 'courses',
  entity: Course,
  light: CourseLight,
  insert: CourseInsert,
  update: CourseUpdate,
  sortable: ['name', 'club.name', 'holesNumber'],
  filterable: { club: Id, holesNumber: HolesNumber },
  refusals: { remove: ['place.inPlay'] },
});

const params = z.strictObject({ id: Id });

const updateRules = {
  params,
  body: LocalRulesUpdate,
  responses: { 200: Course },
  refusals: ['item.notFound', 'upload.failed', 'edit.conflict'],
} as const;

export const courseCalls = {
  pictures: defineCall({
    ...routes.courseCalls.pictures,
    summary: 'Add a picture of a course, remove one, or both; six at most.',
    params,
    body: PicturesUpdate,
    responses: { 200: Course },
    refusals: ['item.notFound', 'upload.failed', 'pictures.full'],
  }),
  updateRules: defineCall({
    ...routes.courseCalls.updateRules,
    ...updateRules,
    summary: "Store a course's local rules, cleaned, and the logo of its club; omitted fields stay.",
  }),
  patchRules: defineCall({
    ...routes.courseCalls.patchRules,
    ...updateRules,
    summary: 'The same as PUT: omitted fields stay.',
  }),
  scoreCards: defineCall({
    ...routes.courseCalls.scoreCards,
    summary: 'The score cards of a course that the caller may use: men first, then by par, highest first.',
    params,
    responses: { 200: z.array(ScoreCard) },
    refusals: ['item.notFound'],
  }),
} as const;
