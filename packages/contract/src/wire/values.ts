import { isInTenths, roundToTenths } from '@flagstick/golf';
import * as z from 'zod';
import * as limits from '../limits.ts';
import '../text/sentences.ts';

/** Ids are 16 characters of lower-case base 32: eight of time, eight random; they sort by age. */
export const idPattern = /^[0-9a-hjkmnp-tv-z]{16}$/;
export const Id = z.string().regex(idPattern, 'This is not an id.');

export const GameCode = z
  .string()
  .trim()
  .toUpperCase()
  .regex(new RegExp(`^[${limits.gameCodeAlphabet}]{${limits.gameCodeLength}}$`), 'Game Code is not valid.');

export const Gender = z.enum(['men', 'women']);
export const RoleName = z.enum(['admin', 'organiser', 'club', 'player']);
/** Years outside this range are typing mistakes, and databases format them differently. */
const years = { first: 1900, last: 2199 };
/** The largest offset of any zone from UTC. */
const offsetHoursMax = 14;

/**
 * A time in a request, ISO with its offset, normalised to UTC as `Date.toISOString` writes it. Its year is checked in
 * UTC, too, because that is stored.
 */
export const Instant = z.iso.datetime({ offset: true }).transform((text, context) => {
  const [, hours = '0', minutes = '0'] = /[+-](\d\d):(\d\d)$/.exec(text) ?? [];
  const time = new Date(text);
  const year = time.getUTCFullYear();
  if (Number(hours) * 60 + Number(minutes) > offsetHoursMax * 60) {
    context.addIssue({ code: 'custom', message: 'Check the time zone.' });
    return z.NEVER;
  }
  if (!(year >= years.first && year <= years.last)) {
    context.addIssue({ code: 'custom', message: 'Check the year.' });
    return z.NEVER;
  }
  return time.toISOString();
});

/** A time in an answer: UTC, as `Date.toISOString` writes it. */
export const IsoTime = z.string().meta({ format: 'date-time' });
/** A day in an answer: `2026-06-14`. */
export const IsoDay = z.string().meta({ format: 'date' });

interface Bounds {
  readonly min: number;
  readonly max: number;
}

export const handicapFormatText = (label = 'Handicap Index') =>
  `${label} format is invalid. Examples: +1.7, 10, 0.5`;

/** A handicap on the wire: a number, negative for a plus handicap, at most one decimal. */
export const handicap = (bounds: Bounds, label = 'Handicap Index') =>
  z.number().transform((number, context) => {
    if (!isInTenths(number)) {
      context.addIssue({ code: 'custom', message: handicapFormatText(label) });
      return z.NEVER;
    }
    const rounded = roundToTenths(number);
    if (rounded < bounds.min || rounded > bounds.max) {
      context.addIssue({
        code: 'custom',
        message: `${label} value is invalid or out of range (${bounds.min.toFixed(1)} to ${bounds.max.toFixed(1)}).`,
      });
      return z.NEVER;
    }
    return rounded;
  });

/** A handicap typed in a form: `+1.7` is a plus handicap and becomes -1.7. */
export const writtenHandicap = (bounds: Bounds, label = 'Handicap Index') =>
  z
    .string()
    .trim()
    .regex(/^[+-]?\d{1,2}([.]\d)?$/, handicapFormatText(label))
    .transform((text) => (text.startsWith('+') ? -Number(text.slice(1)) : Number(text)))
    .pipe(handicap(bounds, label));

/** A hole's value on the wire: strokes, or picked up, did not finish (with `shots`), did not play. */
export const Gross = z.union([
  z.number().int().min(limits.gross.min).max(limits.gross.max),
  z.enum(['PU', 'DNF', 'DNP']),
]);
export type Gross = z.infer<typeof Gross>;

/** 1 to 18: a hole of the course; 18 + k: the k-th extra hole of a match, whatever the course. */
export const HoleNumber = z.number().int().min(1).max(36);

export const Empty = z.object({});
