import { describe, expect, it } from 'vitest';
import { parOf, tournamentStandings } from '../../src/index.ts';
import { gameOf, holesOf, published, rounds } from './data.ts';

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
