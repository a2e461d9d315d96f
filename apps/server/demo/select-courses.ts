/**
 * Makes courses.csv.gz, the demo's courses, from the two complete files of the Spanish federation:
 *
 *   node apps/server/demo/select-courses.ts clubs.csv tees.csv.gz
 *
 * Values stay as they were published; only columns and rows are left out.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { gunzipSync, gzipSync } from 'node:zlib';
import * as limits from '@flagstick/contract/limits';
import papaparse from 'papaparse';

type Row = Record<string, string>;

const clubCount = 60;
/** Clubs at which the demo's games are played. */
const requiredClubs = ['CAMPO DE GOLF EL SALER', 'CLUB DE GOLF ALCANADA', 'CLUB DE GOLF EL BIERZO'];

const holes = Array.from({ length: 18 }, (_, at) => at + 1);
const columns = [
  'club_id',
  'club',
  'address',
  'place',
  'province',
  'course',
  'tee',
  'gender',
  'course_rating',
  'slope',
  ...['par', 'si', 'm'].flatMap((what) => holes.map((hole) => `${what}_${hole}`)),
];

function read(file: string): Row[] {
  const bytes = readFileSync(file);
  const text = (file.endsWith('.gz') ? gunzipSync(bytes) : bytes).toString('utf8');
  return papaparse.parse<Row>(text, { header: true, skipEmptyLines: true }).data;
}

/** Pitch-and-putt cards have slopes that the World Handicap System, and so the contract, does not know. */
const isRated = ({ slope }: Row) => Number(slope) >= limits.slope.min && Number(slope) <= limits.slope.max;

function byKey(rows: readonly Row[], key: string): Map<string, Row[]> {
  const groups = new Map<string, Row[]>();
  for (const row of rows) {
    const name = row[key] ?? '';
    groups.set(name, [...(groups.get(name) ?? []), row]);
  }
  return groups;
}

/**
 * Chooses one club of each province in turn, provinces with many clubs first, until there are enough. Every third
 * choice is a nine-hole club if there is one. The federation's numbers order the clubs, so that the same files give the
 * same choice.
 */
function chooseClubs(clubs: readonly Row[]): Set<string> {
  const chosen = new Set(
    clubs.filter(({ club }) => requiredClubs.includes(club ?? '')).map(({ club_id }) => club_id ?? ''),
  );
  const provinces = [...byKey(clubs, 'province').values()]
    .map((rows) => rows.toSorted((a, b) => Number(a.club_id) - Number(b.club_id)))
    .toSorted((a, b) => b.length - a.length || (a[0]?.province ?? '').localeCompare(b[0]?.province ?? ''));
  for (let round = 0; chosen.size < clubCount; round++) {
    for (const [at, rows] of provinces.entries()) {
      const nine = (at + round) % 3 === 2;
      const free = rows.filter(({ club_id }) => !chosen.has(club_id ?? ''));
      const next = free.find((row) => (row.holes === '9') === nine) ?? free[0];
      if (next && chosen.size < clubCount) chosen.add(next.club_id ?? '');
    }
  }
  return chosen;
}

const [clubsFile, teesFile] = process.argv.slice(2);
if (!clubsFile || !teesFile) {
  console.error('Usage: node apps/server/demo/select-courses.ts clubs.csv tees.csv.gz');
  process.exit(1);
}
const tees = read(teesFile).filter(isRated);
const cardsOf = byKey(tees, 'club_id');
const clubs = read(clubsFile).filter(({ club_id }) => cardsOf.has(club_id ?? ''));
const chosen = chooseClubs(clubs);
const addresses = new Map(clubs.map((club) => [club.club_id, club.address]));
const share = tees
  .filter(({ club_id }) => chosen.has(club_id ?? ''))
  .map((tee) => ({ ...tee, address: addresses.get(tee.club_id) ?? '' }));
const csv = papaparse.unparse(share, { columns, newline: '\n' });
writeFileSync(new URL('./courses.csv.gz', import.meta.url), gzipSync(csv, { level: 9 }));
