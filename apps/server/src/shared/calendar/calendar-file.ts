import { createHash } from 'node:crypto';
import { dayAfter } from '@flagstick/contract';

interface Texts {
  /** The same entry has the same id in every file. */
  readonly id: string;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
}

/** A whole day, or a deadline that is one. */
export interface CalendarDay extends Texts {
  /** `2026-06-14` */
  readonly day: string;
}

/** A time at which the reader is busy; with 0 minutes a moment. */
export interface CalendarTime extends Texts {
  readonly start: Date;
  readonly minutes: number;
}

export type CalendarEntry = CalendarDay | CalendarTime;

/** RFC 5545, 3.3.11. */
const escaped = (text: string) => text.replace(/[\\;,]/g, (sign) => `\\${sign}`).replace(/\r?\n/g, '\\n');

const octetsOfLine = 75;

/** RFC 5545, 3.1: a line has at most 75 octets, and a character is not divided. */
function folded(line: string): string {
  const lines: string[] = [];
  let part = '';
  for (const letter of line) {
    // A continued line begins with a space.
    const limit = lines.length === 0 ? octetsOfLine : octetsOfLine - 1;
    if (Buffer.byteLength(part + letter) > limit) {
      lines.push(part);
      part = letter;
    } else part += letter;
  }
  return [...lines, part].join('\r\n ');
}

const stamp = (time: Date) => `${time.toISOString().slice(0, 19).replace(/[-:]/g, '')}Z`;
const dateOf = (day: string) => day.replaceAll('-', '');

function timeLines(entry: CalendarEntry): string[] {
  if ('day' in entry) {
    const { day } = entry;
    return [`DTSTART;VALUE=DATE:${dateOf(day)}`, `DTEND;VALUE=DATE:${dateOf(dayAfter(day))}`];
  }
  const { start, minutes } = entry;
  // RFC 5545, 3.6.1: without an end it ends when it starts.
  const end = minutes === 0 ? [] : [`DTEND:${stamp(new Date(start.getTime() + minutes * 60_000))}`];
  return [`DTSTART:${stamp(start)}`, ...end];
}

const isBusy = (entry: CalendarEntry) => !('day' in entry) && entry.minutes > 0;

/** An iCalendar file (RFC 5545). An entry with the same id replaces the earlier one in a calendar. */
export function calendarFile(name: string, entries: readonly CalendarEntry[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Flagstick//Flagstick//EN',
    `X-WR-CALNAME:${escaped(name)}`,
    ...entries.flatMap((entry) => [
      'BEGIN:VEVENT',
      `UID:${createHash('sha256').update(entry.id).digest('hex').slice(0, 32)}@flagstick`,
      `DTSTAMP:${stamp(now)}`,
      ...timeLines(entry),
      `SUMMARY:${escaped(entry.summary)}`,
      `DESCRIPTION:${escaped(entry.description)}`,
      `URL:${entry.url}`,
      `TRANSP:${isBusy(entry) ? 'OPAQUE' : 'TRANSPARENT'}`,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
