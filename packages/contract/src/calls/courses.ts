import * as z from 'zod';
import { defineCall } from '../define.ts';
import { Course, CourseInsert, CourseLight, CourseUpdate, HolesNumber } from '../entities/course.ts';
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

export const courseCalls = {
  scoreCards: defineCall({
    method: 'GET',
    path: 'courses/{id}/scoreCards',
    access: 'signedIn',
    summary: 'The score cards of a course that the caller may use: men first, then by par, highest first.',
    params: z.strictObject({ id: Id }),
    responses: { 200: z.array(ScoreCard) },
    refusals: ['item.notFound'],
  }),
} as const;
