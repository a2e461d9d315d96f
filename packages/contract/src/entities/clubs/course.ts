import * as z from 'zod';
import * as limits from '../../limits.ts';
import { contractTexts } from '../../messages/index.ts';
import { text } from '../../text/names.ts';
import { Id, Instant, IsoTime } from '../../wire/values.ts';

export const HolesNumber = z.union(limits.holesNumbers.map((n) => z.literal(n)));

export const Course = z.object({
  _id: Id,
  name: z.string(),
  holesNumber: HolesNumber,
  /** The club's logo, uploaded with the local rules of any of its courses. */
  club: z.object({ _id: Id, name: z.string(), logo: z.string().nullable() }),
  golfAdvisorID: z.string(),
  images: z.array(z.string()),
  /** Rich text, cleaned by the server when it was stored. */
  localRules: z.string(),
  updateDate: IsoTime,
});
export type Course = z.infer<typeof Course>;

export const CourseLight = Course.pick({ _id: true, name: true, holesNumber: true }).extend({
  club: z.object({ _id: Id, name: z.string() }),
});

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

/** The form of a course's local rules: these fields and a file `logo`, which becomes the club's. */
export const LocalRulesUpdate = z.strictObject({
  /** Rich text. The server keeps the tags that format text and removes all others. */
  content: z
    .string()
    .max(limits.localRulesMax, contractTexts.localRulesLong.replace('{n}', String(limits.localRulesMax)))
    .optional(),
  /** Empty to remove the club's logo; a file of this name replaces it. */
  logo: z.literal('').optional(),
  /** The course's, as read; a newer stored text answers 409. */
  updateDate: Instant.optional(),
});
