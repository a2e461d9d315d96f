import { isInTenths } from '@flagstick/golf';
import * as z from 'zod';
import * as limits from '../../limits.ts';
import { text } from '../../text/names.ts';
import { Gender, Id, Instant, IsoTime } from '../../wire/values.ts';

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

export const HoleParams = z.object({
  number: z.number().int(),
  yards: z.number().int(),
  par: z.number().int(),
  si: z.number().int(),
});

const within = ({ min, max }: { min: number; max: number }) => z.number().int().min(min).max(max);

const Hole = z.strictObject({
  number: within(limits.holeNumber),
  yards: within(limits.yards),
  par: within(limits.par),
  si: within(limits.holeNumber),
});

/** Nines begin at 1, 10, 19 …, sixes and the card of twelve at 1, 7, 13 …, as the holes of a course are printed. */
const isNumberedInOrder = (numbers: readonly number[]) => {
  const [first = 0] = numbers;
  const part = numbers.length === 12 ? 6 : numbers.length;
  return (first - 1) % part === 0 && numbers.every((number, at) => number === first + at);
};

const isPermutation = (indexes: readonly number[]) =>
  new Set(indexes).size === indexes.length && indexes.every((si) => si <= indexes.length);

/** The holes of a card: numbered in order, with the stroke indexes 1 to their count, each once. */
const Holes = z.array(Hole).superRefine((holes, context) => {
  const refuse = (message: string) => context.addIssue({ code: 'custom', message });
  if (!limits.holesNumbers.some((n) => n === holes.length)) refuse('A card must have 18, 12, 9 or 6 holes.');
  else if (!isNumberedInOrder(holes.map(({ number }) => number)))
    refuse('Holes must be numbered in order from 1.');
  else if (!isPermutation(holes.map(({ si }) => si))) {
    refuse(`The stroke indexes are 1 to ${holes.length}, each once.`);
  }
});

/** A tee of a course, called a score card on the wire. */
export const ScoreCard = z.object({
  _id: Id,
  name: z.string(),
  club: z.object({ id: Id, name: z.string() }),
  course: z.object({ _id: Id, name: z.string(), holesNumber: z.number().int() }),
  /** 2: a nine played twice; 3: a six played three times; null: the card has its own holes. */
  combination: z.union([z.literal(2), z.literal(3)]).nullable(),
  gender: Gender,
  teeColor: TeeColor,
  slope: z.number().int(),
  courseRating: z.number(),
  cardType: z.enum(['main', 'custom']),
  holesParams: z.array(HoleParams),
  updateDate: IsoTime,
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
  .refine(isInTenths, 'One decimal.');

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
