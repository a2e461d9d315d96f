import { ordinal } from '@flagstick/golf';

/**
 * Dates in the formats of the specification. Every function takes the instant and the IANA zone of the game's club; the
 * default is the device's zone.
 */

type Instant = string | number | Date;
type Field = 'weekday' | 'day' | 'month' | 'year' | 'hour' | 'minute' | 'dayPeriod';

function fields(instant: Instant, zone: string | undefined, options: Intl.DateTimeFormatOptions) {
  const format = new Intl.DateTimeFormat('en-GB', { ...options, ...(zone ? { timeZone: zone } : {}) });
  const found = new Map(format.formatToParts(new Date(instant)).map(({ type, value }) => [type, value]));
  return (field: Field): string => found.get(field) ?? '';
}

const short = { day: '2-digit', month: '2-digit', year: '2-digit' } as const;
const clock = { hour: '2-digit', minute: '2-digit', hourCycle: 'h23' } as const;

export const dayMs = 24 * 3_600_000;

/** The day after a day of the calendar, both as `2026-06-14`. */
export const dayAfter = (day: string): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + dayMs).toISOString().slice(0, 10);

export function formatDay(instant: Instant, zone?: string): string {
  const part = fields(instant, zone, short);
  return `${part('day')}/${part('month')}/${part('year')}`;
}

export function formatDayTime(instant: Instant, zone?: string): string {
  const part = fields(instant, zone, { weekday: 'short', ...short, ...clock });
  return `${part('weekday')} ${part('day')}/${part('month')}/${part('year')} ${part('hour')}:${part('minute')}`;
}

export function formatWeekday(instant: Instant, zone?: string): string {
  const part = fields(instant, zone, { weekday: 'short', ...short });
  return `${part('weekday')} ${part('day')}/${part('month')}/${part('year')}`;
}

/** `10:20`: in a table's row, on a card, on a board. */
export function formatClock(instant: Instant, zone?: string): string {
  const part = fields(instant, zone, clock);
  return `${part('hour')}:${part('minute')}`;
}

export const longWeekday = (instant: Instant, zone?: string): string =>
  fields(instant, zone, { weekday: 'long' })('weekday');

export function formatLongDay(instant: Instant, zone?: string): string {
  const part = fields(instant, zone, { day: 'numeric', month: 'long', year: 'numeric' });
  return `${ordinal(Number(part('day')))} ${part('month')} ${part('year')}`;
}

/** `10:20 am`: in a sentence on a page. */
export function formatTime(instant: Instant, zone?: string): string {
  const part = fields(instant, zone, { hour: 'numeric', minute: '2-digit', hourCycle: 'h12' });
  return `${part('hour')}:${part('minute')} ${part('dayPeriod').toLowerCase()}`;
}

/** `14th June 2026, 10:20 am` */
export const formatLongDayTime = (instant: Instant, zone?: string): string =>
  `${formatLongDay(instant, zone)}, ${formatTime(instant, zone)}`;
