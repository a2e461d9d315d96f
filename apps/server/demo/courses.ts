import { readFileSync } from 'node:fs';
import { gunzipSync } from 'node:zlib';
import type { ClubDescription, CourseDescription, TeeDescription } from '@flagstick/scenarios/rows';
import papaparse from 'papaparse';
import { inTenths } from '../src/shared/codecs.ts';
import { placeName, properName, streetOf, teeColor, timeZoneOf, yards } from './spanish-names.ts';

/** A row of courses.csv.gz: one tee with its course and club. */
type Row = Readonly<Record<string, string>>;

const file = new URL('./courses.csv.gz', import.meta.url);
/** Nine-hole courses have eighteen too: their cards are rated and printed as eighteen, out and back. */
const holesNumber = 18;

const text = (row: Row, column: string): string => {
  const value = row[column];
  if (value === undefined) throw new Error(`The demo's courses have no column ${column}.`);
  return value;
};

function group(rows: readonly Row[], column: string): Row[][] {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const key = text(row, column);
    const held = groups.get(key);
    if (held) held.push(row);
    else groups.set(key, [row]);
  }
  return [...groups.values()];
}

const teeOf = (row: Row): TeeDescription => ({
  name: properName(text(row, 'tee')),
  gender: text(row, 'gender') === 'F' ? 'women' : 'men',
  color: teeColor(text(row, 'tee')),
  slope: Number(text(row, 'slope')),
  ratingTenths: inTenths.write(Number(text(row, 'course_rating'))),
  holes: Array.from({ length: holesNumber }, (_, at) => ({
    number: at + 1,
    par: Number(text(row, `par_${at + 1}`)),
    yards: yards(Number(text(row, `m_${at + 1}`))),
    si: Number(text(row, `si_${at + 1}`)),
  })),
});

/** "EL PRAT - Rosa" is the club's course "Rosa". */
const shortName = (published: string) => properName(published.replace(/^.+? ?- (?=\S)/, ''));

function coursesOf(rows: readonly Row[]): CourseDescription[] {
  const courses = group(rows, 'course');
  const names = courses.map(([first]) => shortName(first ? text(first, 'course') : ''));
  return courses.map((tees, at) => {
    const name = names[at] ?? '';
    const isOnly = names.indexOf(name) === names.lastIndexOf(name);
    const published = tees[0] ? text(tees[0], 'course') : '';
    return { name: isOnly ? name : properName(published), holesNumber, tees: tees.map(teeOf) };
  });
}

function clubOf(rows: readonly Row[]): ClubDescription {
  const [row] = rows;
  if (!row) throw new Error('A club without rows.');
  const province = text(row, 'province');
  const place = placeName(text(row, 'place'));
  const where = placeName(province);
  return {
    name: properName(text(row, 'club')),
    address: streetOf(text(row, 'address')),
    place: !place || place === where ? where : `${place}, ${where}`,
    timeZone: timeZoneOf(province),
    courses: coursesOf(rows),
  };
}

/** The demo's clubs with their courses and tees, in the order of the file. */
export function demoClubs(): ClubDescription[] {
  const csv = gunzipSync(readFileSync(file)).toString('utf8');
  const { data, errors } = papaparse.parse<Row>(csv, { header: true, skipEmptyLines: true });
  if (errors[0]) throw new Error(`The demo's courses cannot be read: ${errors[0].message}`);
  return group(data, 'club_id').map(clubOf);
}
