import * as z from 'zod';
import { limits } from '../limits.ts';
import { Gender, Id, Instant, text } from '../values.ts';

export const teeColors = [
  'white',
  'yellow',
  'red',
  'blue',
  'green',
  'orange',
  'black',
  'gold',
  'purple',
  'tiger',
] as const;
export const TeeColor = z.enum(teeColors);
export type TeeColor = z.infer<typeof TeeColor>;

export const HoleParams = z.strictObject({
  number: z.number().int().min(1).max(36),
  yards: z.number().int().min(limits.yards.min).max(limits.yards.max),
  par: z.number().int().min(limits.par.min).max(limits.par.max),
  si: z.number().int().min(1).max(36),
});

/** The holes of a card: numbered in order, every stroke index once. */
const Holes = z
  .array(HoleParams)
  .refine((holes) => limits.holesNumbers.some((n) => n === holes.length), 'A card has 18, 12, 9 or 6 holes.')
  .refine((holes) => new Set(holes.map((hole) => hole.number)).size === holes.length, 'A hole stands twice.')
  .refine(
    (holes) => new Set(holes.map((hole) => hole.si)).size === holes.length,
    'A stroke index stands twice.',
  );

/** A tee of a course: what the wire calls a score card. */
export const ScoreCard = z.object({
  _id: Id,
  name: z.string(),
  club: z.object({ id: Id, name: z.string() }),
  course: z.object({ _id: Id, name: z.string(), holesNumber: z.number().int() }),
  /** 2: a nine played twice; 3: a six played three times; null: the holes as they stand. */
  combination: z.union([z.literal(2), z.literal(3)]).nullable(),
  gender: Gender,
  teeColor: TeeColor,
  slope: z.number().int(),
  courseRating: z.number(),
  cardType: z.enum(['main', 'custom']),
  holesParams: z.array(HoleParams),
  updateDate: Instant,
});
export type ScoreCard = z.infer<typeof ScoreCard>;

export const ScoreCardLight = ScoreCard.pick({
  _id: true,
  name: true,
  club: true,
  course: true,
  gender: true,
  teeColor: true,
  cardType: true,
});

const Rating = z
  .number()
  .min(limits.courseRating.min)
  .max(limits.courseRating.max)
  .refine((rating) => Math.abs(rating * 10 - Math.round(rating * 10)) < 1e-6, 'One decimal.');

export const ScoreCardInsert = z.strictObject({
  name: text(limits.titleMin, limits.titleMax),
  club: Id,
  course: Id,
  combination: z
    .union([z.literal(2), z.literal(3)])
    .nullable()
    .default(null),
  gender: Gender,
  teeColor: TeeColor,
  slope: z.number().int().min(limits.slope.min).max(limits.slope.max).default(limits.slope.default),
  courseRating: Rating,
  cardType: z.enum(['main', 'custom']).default('custom'),
  holesParams: Holes,
});

export const ScoreCardUpdate = z.strictObject({
  name: text(limits.titleMin, limits.titleMax).optional(),
  combination: z
    .union([z.literal(2), z.literal(3)])
    .nullable()
    .optional(),
  gender: Gender.optional(),
  teeColor: TeeColor.optional(),
  slope: z.number().int().min(limits.slope.min).max(limits.slope.max).optional(),
  courseRating: Rating.optional(),
  holesParams: Holes.optional(),
  updateDate: Instant.optional(),
});
