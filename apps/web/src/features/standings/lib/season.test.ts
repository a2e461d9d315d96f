import type { Standings, StandingsRow } from '@flagstick/contract';
import { describe, expect, it } from 'vitest';
import { contributionWords, lineSegments, positionsWon, seasonLines, standingsRows } from './season.ts';

const game = (_id: string, state: 'done' | 'playing', counts = true) => ({
  ...{ _id, name: _id, date: '2026-05-03T09:00:00Z', timeZone: 'Europe/London', state, counts },
  because: counts ? null : ('keptBack' as const),
  players: 3,
});
const brought = (id: string, score: number | null, position = 1, sharedBy = 1) => ({
  ...{ game: id, score, because: null, position, sharedBy },
});
const row = (
  lastName: string,
  position: number,
  before: number | null,
  games: StandingsRow['games'],
): StandingsRow => ({
  ...{ _id: lastName, name: 'A', lastName, position, label: String(position), counting: games.length },
  score: games.reduce((sum, { score }) => sum + (score ?? 0), 0),
  before: before === null ? null : { position: before, label: String(before), score: 5, counting: 1 },
  games,
  holes: null,
  line: null,
});
const standings: Standings = {
  ...{
    _id: 't',
    v: 1,
    epoch: 'a',
    asOf: '',
    name: 'Merit',
    seasonStart: '2026-01-01',
    seasonEnd: '2026-12-31',
  },
  ...{ selectedScoreSystem: 12, placingScores: [10, 6, 3, 1], isEclectic: false, coursesCount: 1, count: 3 },
  ...{ divisions: [], contests: [] },
  games: [game('may', 'done'), game('secret', 'done', false), game('june', 'playing')],
  items: [
    row('Ann', 1, 2, [brought('may', 6, 2), brought('june', 10)]),
    row('Bob', 2, 1, [brought('may', 10), brought('june', 4.5, 2, 2)]),
    row('Cat', 3, null, [brought('june', 4.5, 2, 2)]),
  ],
};

describe('the season', () => {
  it('The season is compared with the standings before the game in play, and shows moves', () => {
    expect(standingsRows(standings, 'before').map(({ lastName, score }) => [lastName, score])).toEqual([
      ['Bob', 5],
      ['Ann', 5],
    ]);
    expect(standings.items.map(positionsWon)).toEqual([1, -1, 0]);
  });

  it('A line covers the games that count, and a missed game keeps the sum', () => {
    expect(seasonLines(standings, 'Cat').map(({ name, sums, isMe }) => [name, sums, isMe])).toEqual([
      ['Ann', [6, 16], false],
      ['Bob', [10, 14.5], false],
      ['Cat', [0, 4.5], true],
    ]);
  });

  it('A line is dashed where a game is in play, also before one that is closed', () => {
    const states = ['done', 'done', 'playing', 'done'] as const;
    expect(lineSegments(states.map((state) => ({ state })))).toEqual([
      { from: 0, to: 2, live: false },
      { from: 2, to: 3, live: true },
      { from: 3, to: 4, live: false },
    ]);
  });

  it("An eclectic's lines are against par, for players with a recorded card", () => {
    const [ann, ...others] = standings.items;
    const items = [{ ...(ann as StandingsRow), line: [4, -2] }, ...others];
    const card = { ...standings, selectedScoreSystem: 0, isEclectic: true, items };
    expect(seasonLines(card, 'Cat').map(({ name, sums }) => [name, sums])).toEqual([['Ann', [4, -2]]]);
  });

  it('Every figure is explained', () => {
    const why = (position: number, sharedBy: number) =>
      contributionWords(brought('may', 1, position, sharedBy), standings);
    expect(why(2, 1)).toBe('Position 2, not counting guests');
    expect(why(2, 2)).toBe('6 + 3 points for positions 2 and 3, shared by 2 players');
    expect(why(2, 4)).toBe('6 + 3 + 1 points for positions 2 to 5, shared by 4 players');
    expect(why(9, 1)).toBe('Position 9. Only the first 4 positions earn points.');
    expect(contributionWords({ ...brought('may', null), because: 'dispute' }, standings)).toMatch(
      /in dispute/,
    );
    expect(contributionWords(brought('may', 1), { ...standings, selectedScoreSystem: 6 })).toBe('1 eagle');
  });
});
