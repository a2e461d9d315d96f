import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import {
  type Hole,
  parOf,
  parseHoleValue,
  scoreCard,
  type TournamentGame,
  tournamentStandings,
} from '../../src/index.ts';

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
const published = read('usopen_2018_final_positions.csv');

const rounds = [1, 2, 3, 4];
const daysOfJune = [14, 15, 16, 17];

const holesOf = (round: number): Hole[] =>
  course
    .filter((row) => Number(row.round) === round)
    .map((row) => ({ number: Number(row.hole), par: Number(row.par), si: Number(row.hole) }));

function gameOf(round: number, at: number): TournamentGame {
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

const games = rounds.map(gameOf);
const standings = tournamentStandings(
  { system: 'totalGross', placingScores: [], seasonStart: null, seasonEnd: null },
  games,
);

describe('the 2018 US Open, four rounds of stroke play', () => {
  it('rounds 1 and 2 have the whole field, rounds 3 and 4 the 67 players who made the cut', () => {
    expect(games.map(({ rows }) => rows.length)).toEqual([156, 156, 67, 67]);
  });

  it('every player has the published score to par', () => {
    const pars = rounds.map((round) => parOf(holesOf(round)));
    const parOfRounds = (count: number) => pars.slice(0, count).reduce((sum, par) => sum + par, 0);
    const toPar = standings.map(({ id, score, counting }) => [id, (score ?? 0) - parOfRounds(counting)]);
    expect(standings).toHaveLength(156);
    expect(Object.fromEntries(toPar)).toEqual(
      Object.fromEntries(published.map((row) => [row.player_id, Number(row.published_to_par)])),
    );
  });

  it('every player has the published position, with shared ties and made cuts first', () => {
    const positions = Object.fromEntries(standings.map(({ id, label }) => [id, label]));
    expect(positions).toEqual(Object.fromEntries(published.map((row) => [row.player_id, row.published_pos])));
    expect(standings.slice(0, 67).every(({ counting }) => counting === rounds.length)).toBe(true);
  });
});
