import ICAL from 'ical.js';
import { expect, it } from 'vitest';
import { calendarFile } from './calendar-file.ts';

const day = {
  ...{ id: 'k main 1.1', day: '2026-06-30', url: 'https://golf.example/knockOut/k' },
  ...{ summary: 'Cup; final, round', description: 'Against Ann\nPlay by then.' },
};
const unfold = (file: string) => file.replaceAll('\r\n ', '');

it('a day is one event of a calendar, with its text escaped', () => {
  const lines = unfold(calendarFile('My, matches', [day], new Date('2026-05-01T10:00:00Z'))).split('\r\n');
  expect(lines.filter((line) => !line.startsWith('UID:'))).toEqual([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Flagstick//Flagstick//EN',
    'X-WR-CALNAME:My\\, matches',
    'BEGIN:VEVENT',
    'DTSTAMP:20260501T100000Z',
    'DTSTART;VALUE=DATE:20260630',
    'DTEND;VALUE=DATE:20260701',
    'SUMMARY:Cup\\; final\\, round',
    'DESCRIPTION:Against Ann\\nPlay by then.',
    'URL:https://golf.example/knockOut/k',
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
    'END:VCALENDAR',
    '',
  ]);
});

it('long lines are folded at 75 octets without dividing a character', () => {
  const summary = 'Müller & Grünewald '.repeat(12).trim();
  const file = calendarFile('Cup', [{ ...day, summary }], new Date());
  for (const line of file.split('\r\n')) expect(Buffer.byteLength(line)).toBeLessThanOrEqual(75);
  expect(unfold(file)).toContain(`SUMMARY:${summary}`);
});

it('the same match has the same UID in every file, another match another one', () => {
  const uidOf = (id: string, now: string) =>
    /UID:(\S+)/.exec(calendarFile('Cup', [{ ...day, id }], new Date(now)))?.[1];
  expect(uidOf('a', '2026-05-01T10:00:00Z')).toBe(uidOf('a', '2026-06-01T10:00:00Z'));
  expect(uidOf('a', '2026-05-01T10:00:00Z')).not.toBe(uidOf('b', '2026-05-01T10:00:00Z'));
});

it('a reader of RFC 5545 finds each whole day with its texts, and nothing else', () => {
  const long = { ...day, id: 'other', summary: 'Grünewald; Müller, & Söhne '.repeat(6).trim() };
  const calendar = new ICAL.Component(ICAL.parse(calendarFile('Cup', [day, long], new Date())));
  const events = calendar.getAllSubcomponents('vevent').map((one) => new ICAL.Event(one));
  expect(calendar.getAllSubcomponents().length).toBe(2);
  expect(calendar.getFirstPropertyValue('version')).toBe('2.0');
  const [first, second] = events;
  expect([first?.summary, first?.description]).toEqual([day.summary, day.description]);
  expect([first?.startDate.toString(), first?.endDate.toString(), first?.startDate.isDate]).toEqual([
    ...['2026-06-30', '2026-07-01'],
    true,
  ]);
  expect(second?.summary).toBe(long.summary);
  expect(new Set(events.map(({ uid }) => uid)).size).toBe(2);
});

it('a time has its start and end in UTC, and a moment has no end', () => {
  const texts = { summary: 'Cup', description: '', url: 'https://golf.example/game' };
  const start = new Date('2026-06-14T08:20:00Z');
  const entries = [270, 0].map((minutes) => ({ ...texts, id: `${minutes}`, start, minutes }));
  const calendar = new ICAL.Component(ICAL.parse(calendarFile('Cup', entries, new Date())));
  const [round, moment] = calendar.getAllSubcomponents('vevent').map((one) => {
    const { startDate, endDate } = new ICAL.Event(one);
    return [startDate.toJSDate(), endDate.toJSDate(), one.getFirstPropertyValue('transp')];
  });
  expect(round).toEqual([start, new Date('2026-06-14T12:50:00Z'), 'OPAQUE']);
  expect(moment).toEqual([start, start, 'TRANSPARENT']);
});
