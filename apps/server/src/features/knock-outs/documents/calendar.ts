import { createHash } from 'node:crypto';
import { dayAfter } from '@flagstick/contract';

export interface CalendarDay {
  readonly id: string;
  /** `2026-06-14` */
  readonly day: string;
  readonly summary: string;
  readonly description: string;
  readonly url: string;
}

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

/** Whole days as an iCalendar file. A day with the same id replaces the earlier one in a calendar. */
export function calendarFile(name: string, days: readonly CalendarDay[], now: Date): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Flagstick//Knock-outs//EN',
    `X-WR-CALNAME:${escaped(name)}`,
    ...days.flatMap(({ id, day, summary, description, url }) => [
      'BEGIN:VEVENT',
      `UID:${createHash('sha256').update(id).digest('hex').slice(0, 32)}@flagstick`,
      `DTSTAMP:${stamp(now)}`,
      `DTSTART;VALUE=DATE:${dateOf(day)}`,
      `DTEND;VALUE=DATE:${dateOf(dayAfter(day))}`,
      `SUMMARY:${escaped(summary)}`,
      `DESCRIPTION:${escaped(description)}`,
      `URL:${url}`,
      'TRANSP:TRANSPARENT',
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ];
  return `${lines.map(folded).join('\r\n')}\r\n`;
}
