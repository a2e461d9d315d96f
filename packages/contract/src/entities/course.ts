import * as z from 'zod';
import { limits } from '../limits.ts';
import { text } from '../names.ts';
import { Id, Instant, IsoTime } from '../values.ts';

export const HolesNumber = z.union(limits.holesNumbers.map((n) => z.literal(n)));

export const Course = z.object({
  _id: Id,
  name: z.string(),
  holesNumber: HolesNumber,
  club: z.object({ _id: Id, name: z.string() }),
  golfAdvisorID: z.string(),
  images: z.array(z.string()),
  /** Rich text, cleaned by the server when it was stored. */
  localRules: z.string(),
  updateDate: IsoTime,
});
export type Course = z.infer<typeof Course>;

export const CourseLight = Course.pick({ _id: true, name: true, holesNumber: true, club: true });

export const CourseInsert = z.strictObject({
  name: text(limits.titleMin, limits.titleMax),
  club: Id,
  holesNumber: HolesNumber.default(18),
  golfAdvisorID: text(0, 60).default(''),
});

export const CourseUpdate = z.strictObject({
  name: text(limits.titleMin, limits.titleMax).optional(),
  club: Id.optional(),
  holesNumber: HolesNumber.optional(),
  golfAdvisorID: text(0, 60).optional(),
  updateDate: Instant.optional(),
});
