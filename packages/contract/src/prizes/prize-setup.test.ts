import { describe, expect, it } from 'vitest';
import { PrizeSetupForm } from '../entities/prize-setup.ts';
import { isMeasured, isWonByUnit, noPrizes, type PrizeContest, type PrizeSetup } from '../entities/prizes.ts';
import { presetSetup, prizePresets } from './presets.ts';

const course = Array.from({ length: 18 }, (_, at) => ({
  number: at + 1,
  par: at % 6 === 1 ? 3 : at % 6 === 4 ? 5 : 4,
}));

describe('presets', () => {
  it.each(prizePresets)('$title is a valid set-up of eighteen and of nine holes', ({ key }) => {
    for (const holes of [course, course.slice(0, 9)]) {
      for (const scoringFormat of ['stroke', 'stableford'] as const) {
        const setup = presetSetup(key, { holes, scoringFormat });
        expect(PrizeSetupForm.safeParse(setup).error).toBeUndefined();
        const played = new Set(holes.map(({ number }) => number));
        for (const { kind, prizes, pot } of setup.contests) {
          expect(prizes.length > 0 || pot !== null).toBe(true);
          if (isMeasured(kind)) expect(played.has(kind.hole)).toBe(true);
          if ('holes' in kind && holes.length < 18) expect(kind.holes).toBe('all');
        }
        // Every division has a prize of its own.
        const used = new Set(setup.contests.map(({ division }) => division));
        expect(setup.divisions.filter(({ id }) => !used.has(id))).toEqual([]);
      }
    }
  });

  it.each([
    ['captainsDay', 5, ['points', 'gross', 'teamOfDay', 'nearestPin', 'longestDrive', 'twos']],
    ['medal', 3, ['points', 'gross', 'twos']],
    ['rollUp', 0, ['points', 'twos']],
    ['society', 0, ['points', 'nearestPin', 'longestDrive']],
  ] as const)(
    'The preset %s has %i divisions and the contests of its kind of day',
    (key, divisions, types) => {
      const setup = presetSetup(key, { holes: course, scoringFormat: 'stableford' });
      expect(setup.divisions).toHaveLength(divisions);
      expect([...new Set(setup.contests.map(({ kind }) => kind.type))]).toEqual(types);
      const pots = setup.contests.flatMap(({ kind, pot }) => (pot && !isWonByUnit(kind) ? [pot.shares] : []));
      expect(pots).toEqual(key === 'rollUp' ? [[50, 30, 20]] : []);
    },
  );
});

const gross: PrizeContest = {
  ...{ id: 'main', name: 'Main', kind: { type: 'gross', holes: 'all' }, division: null },
  ...{ ties: 'countback', exempt: false, prizes: [], pot: null },
};
const pot = { stake: 100, entrants: 'all' as const, shares: [100] };
const ball = { kind: 'text', text: 'Sleeve of balls' } as const;
const withContest = (more: Partial<PrizeContest>): PrizeSetup => ({
  ...noPrizes,
  contests: [{ ...gross, ...more }],
});
const withDivision = (of: PrizeSetup['divisions'][number]['of']): PrizeSetup => ({
  ...noPrizes,
  divisions: [{ id: 'one', name: 'One', of }],
});

describe('a set-up that is refused', () => {
  it.each<[string, PrizeSetup, string]>([
    ['an unknown division', withContest({ division: 'ladies' }), 'contests.0.division'],
    ['shares over the whole pot', withContest({ pot: { ...pot, shares: [60, 41] } }), 'contests.0.pot'],
    ['a pot of places without shares', withContest({ pot: { ...pot, shares: [] } }), 'contests.0.pot'],
    ['shares by place in a twos pot', withContest({ kind: { type: 'twos' }, pot }), 'contests.0.pot'],
    [
      'a second prize for a two',
      withContest({ kind: { type: 'twos' }, prizes: [ball, ball] }),
      'contests.0.prizes',
    ],
    ['a stake of half a penny', withContest({ pot: { ...pot, stake: 0.5 } }), 'contests.0.pot.stake'],
    ['a prize without words', withContest({ prizes: [{ ...ball, text: '' }] }), 'contests.0.prizes.0.text'],
    [
      'a hole beyond the course',
      withContest({ kind: { type: 'nearestPin', hole: 0, unit: 'feet' } }),
      'contests.0.kind.hole',
    ],
    ['the third half', withDivision({ by: 'part', part: 3, of: 2 }), 'divisions.0.of.part'],
    ['a quarter', withDivision({ by: 'part', part: 1, of: 4 }), 'divisions.0.of.of'],
    ['bounds in the wrong order', withDivision({ by: 'age', from: 60, to: 55 }), 'divisions.0.of.to'],
    ['the same contest twice', { ...noPrizes, contests: [gross, gross] }, 'contests'],
    [
      'a prize-giving without a contest',
      { ...withContest({}), reveal: { beforePlaces: [], afterPlaces: [] } },
      'reveal',
    ],
    ['a limit below zero', { ...noPrizes, amateurLimit: -1 }, 'amateurLimit'],
  ])('%s is named by its field', (_words, setup, field) => {
    const paths = PrizeSetupForm.safeParse(setup).error?.issues.map(({ path }) => path.join('.'));
    expect(paths).toEqual([field]);
  });
});
