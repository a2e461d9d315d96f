import * as z from 'zod';
import { defineCall } from '../define.ts';
import { PicturesUpdate } from '../entities/club.ts';
import {
  Course,
  CourseInsert,
  CourseLight,
  CourseUpdate,
  HolesNumber,
  LocalRulesUpdate,
} from '../entities/course.ts';
import { ScoreCard } from '../entities/score-card.ts';
import { defineResource } from '../resource.ts';
import { Id } from '../values.ts';

export const courses = defineResource({
  path: 'courses',
  name: 'courses',
  entity: Course,
  light: CourseLight,
  insert: CourseInsert,
  update: CourseUpdate,
  sortable: ['name', 'club.name', 'holesNumber'],
  filterable: { club: Id, holesNumber: HolesNumber },
  read: 'signedIn',
  write: ['admin', 'club'],
  refusals: { remove: ['place.inPlay'] },
});

const params = z.strictObject({ id: Id });

const updateRules = {
  path: 'courses/{id}/update-rules',
  access: ['admin', 'club'],
  params,
  body: LocalRulesUpdate,
  encoding: 'multipart',
  responses: { 200: Course },
  refusals: ['item.notFound', 'upload.failed', 'edit.conflict'],
} as const;

export const courseCalls = {
  pictures: defineCall({
    method: 'PUT',
    path: 'courses/{id}/images',
    access: ['admin', 'club'],
    summary: 'Add a picture of a course, take one away, or both; six at most.',
    params,
    body: PicturesUpdate,
    encoding: 'multipart',
    responses: { 200: Course },
    refusals: ['item.notFound', 'upload.failed', 'pictures.full'],
  }),
  updateRules: defineCall({
    ...updateRules,
    method: 'PUT',
    summary:
      "Store a course's local rules, cleaned, and the logo of its club; what the form leaves out stays.",
  }),
  patchRules: defineCall({
    ...updateRules,
    method: 'PATCH',
    summary: 'The same as PUT: either way what the form leaves out stays.',
  }),
  scoreCards: defineCall({
    method: 'GET',
    path: 'courses/{id}/scoreCards',
    access: 'signedIn',
    summary: 'The score cards of a course that the caller may use: men first, then by par, highest first.',
    params,
    responses: { 200: z.array(ScoreCard) },
    refusals: ['item.notFound'],
  }),
} as const;
