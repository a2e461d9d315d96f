import type { SeasonContestTable, Standings, StandingsRow } from '@flagstick/contract';
import { expect, it } from 'vitest';
import { divisionsOfPlayer, gamesWithout, standingsOfTable, tablesOf, whyWords, wonWords } from './tables.ts';

const row = (_id: string, position: number): StandingsRow => ({
  ...{ _id, name: _id, lastName: '', position, label: String(position), score: 10, counting: 1 },
  ...{ before: null, games: [], holes: null, line: null },
});
const game = (_id: string) => ({
  ...{ _id, name: `Medal of ${_id}`, date: '2026-05-03T09:00:00Z', timeZone: 'UTC' },
  ...{ state: 'done' as const, counts: true, because: null, players: 3 },
});
const twos: SeasonContestTable = {
  contest: 'twos',
  games: [
    { _id: 'may', because: null },
    { _id: 'june', because: 'noContest' },
  ],
  items: [],
};
const standings: Standings = {
  ...{ _id: 't', v: 1, epoch: 'a', asOf: '', name: 'Merit', count: 3, coursesCount: 1, isEclectic: false },
  ...{ seasonStart: '2026-01-01', seasonEnd: '2026-12-31', selectedScoreSystem: 10, placingScores: [1] },
  games: [game('may'), game('june')],
  items: [row('ann', 1), row('bob', 2), row('cat', 3)],
  divisions: [
    {
      ...{ key: 'index-0', by: 'index' as const, name: 'Index up to 12.4' },
      items: [
        { _id: 'bob', position: 1, label: '1', since: 'june' },
        { _id: 'cat', position: 2, label: '2', since: 'may' },
      ],
    },
  ],
  contests: [twos],
};

it('The tables are the main one, the divisions, and the contests', () => {
  expect(tablesOf(standings).map(({ key, name }) => [key, name])).toEqual([
    ['main', 'All players'],
    ['index-0', 'Index up to 12.4'],
    ['twos', 'Twos'],
  ]);
});

it('A division has its own positions, and the scores of the main table', () => {
  const { items } = standingsOfTable(standings, 'index-0');
  expect(items.map(({ _id, label, score }) => [_id, label, score])).toEqual([
    ['bob', '1', 10],
    ['cat', '2', 10],
  ]);
  expect(standingsOfTable(standings, 'main')).toBe(standings);
  expect(divisionsOfPlayer(standings, 'bob')).toEqual(['Index up to 12.4, since Medal of june']);
  expect(divisionsOfPlayer(standings, 'ann')).toEqual([]);
});

it('The explanation of a figure names the holes, points or money of each game', () => {
  expect(wonWords('twos', { holes: [3] })).toBe('Hole 3');
  expect(wonWords('skins', { holes: [3, 4, 7] })).toBe('Holes 3, 4 and 7');
  expect(wonWords('bestNine', { holes: [] })).toBe('Points on the better nine');
  expect([whyWords('twos', 3), whyWords('sweep', 1250)]).toEqual(['Why 3?', 'Why £12.50?']);
});

it('Games that add nothing are listed with the reason', () => {
  expect(gamesWithout(standings, twos).map(({ game: { name }, reason }) => [name, reason])).toEqual([
    ['Medal of june', 'This game didn’t have the contest'],
  ]);
});
