import { readFileSync } from 'node:fs';
import { type Hole, parseHoleValue, scoreCard, type TournamentGame } from '../../src/index.ts';

type Row = Readonly<Record<string, string>>;

/** These files have no quoted fields. */
function read(name: string): Row[] {
  const [header = '', ...lines] = readFileSync(new URL(name, import.meta.url), 'utf8')
    .trim()
    .split(/\r?\n/);
  const columns = header.split(',');
  return lines.map((line) => {
    const cells = line.split(',');
    return Object.fromEntries(columns.map((column, at) => [column, cells[at] ?? '']));
  });
}

const course = read('usopen_2018_course.csv');
const cards = read('usopen_2018_final_holes.csv');
export const published = read('usopen_2018_final_positions.csv');

export const rounds = [1, 2, 3, 4];
const daysOfJune = [14, 15, 16, 17];

export const holesOf = (round: number): Hole[] =>
  course
    .filter((row) => Number(row.round) === round)
    .map((row) => ({ number: Number(row.hole), par: Number(row.par), si: Number(row.hole) }));

export function gameOf(round: number, at: number): TournamentGame {
  const holes = holesOf(round);
  return {
    id: `round ${round}`,
    date: `2018-06-${daysOfJune[at]}`,
    format: 'stroke',
    rows: cards
      .filter((row) => Number(row.round) === round)
      .map((row) => ({
        id: row.player_id ?? '',
        name: `${row.last} ${row.first}`,
        guest: false,
        handicapIndex: null,
        card: scoreCard({
          format: 'stroke',
          holes,
          playingHandicap: 0,
          values: holes.map(({ number }) => parseHoleValue(Number(row[`h${number}`]))),
          submitted: true,
          nofinish: null,
          disqualified: false,
        }),
      })),
  };
}
