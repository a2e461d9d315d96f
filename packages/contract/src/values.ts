import * as z from 'zod';
import { limits } from './limits.ts';

/** Ids are 16 characters of lower-case base 32: eight of time, eight of chance; they sort by age. */
export const idPattern = /^[0-9a-hjkmnp-tv-z]{16}$/;
export const Id = z.string().regex(idPattern, 'This is not an id.');

export const GameCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(new RegExp(`^[${limits.gameCodeAlphabet}]{${limits.gameCodeLength}}$`), 'Game Code is not valid.');

export const Gender = z.enum(['men', 'women']);
export const RoleName = z.enum(['admin', 'organiser', 'club', 'player']);
/** A time of our days: other years are slips, and the databases write them in ways of their own. */
export const Instant = z.iso
  .datetime({ offset: true })
  .refine((text) => text >= '1900' && text < '2200', 'This year cannot be meant.');
export const Day = z.iso.date();

/** A name as people type it: outer spaces go, the bounds hold for what is left. */
export const text = (min: number, max: number, tooShort = `Minimum required length is ${min}`) =>
  z.string().trim().min(min, tooShort).max(max, `At most ${max} characters.`);

/**
 * A handicap as people write it: `+1.7` is better than scratch and travels as -1.7. At most one decimal.
 * Numbers are taken as they stand (negative = plus).
 */
export const handicap = (bounds: { min: number; max: number }, label = 'Handicap Index') =>
  z.union([z.number(), z.string().trim()]).transform((value, context) => {
    if (typeof value === 'string' && !/^[+-]?\d{1,2}([.]\d)?$/.test(value)) {
      context.addIssue({ code: 'custom', message: `${label} format is invalid. Examples: +1.7, 10, 0.5` });
      return z.NEVER;
    }
    const number =
      typeof value === 'number' ? value : value.startsWith('+') ? -Number(value.slice(1)) : Number(value);
    const tenths = Math.round(number * 10);
    if (!Number.isFinite(number) || Math.abs(number * 10 - tenths) > 1e-6) {
      context.addIssue({ code: 'custom', message: `${label} format is invalid. Examples: +1.7, 10, 0.5` });
      return z.NEVER;
    }
    if (tenths < bounds.min * 10 || tenths > bounds.max * 10) {
      context.addIssue({
        code: 'custom',
        message: `${label} value is invalid or out of range (${bounds.min.toFixed(1)} to ${bounds.max.toFixed(1)}).`,
      });
      return z.NEVER;
    }
    return tenths / 10;
  });

/** A hole's value on the wire: strokes, or picked up, did not finish (with `shots`), did not play. */
export const Gross = z.union([
  z.number().int().min(limits.gross.min).max(limits.gross.max),
  z.enum(['PU', 'DNF', 'DNP']),
]);
export type Gross = z.infer<typeof Gross>;

/** A hole's number as a path or body carries it. */
export const HoleNumber = z.coerce.number().int().min(1).max(36);

export const Empty = z.object({});
