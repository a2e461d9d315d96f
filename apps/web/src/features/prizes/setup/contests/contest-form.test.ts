import { type PrizeContest, presetSetup, prizePresets } from '@flagstick/contract';
import { expect, it } from 'vitest';
import { divisionErrors, divisionFields, divisionOf } from '../divisions/division-form.ts';
import {
  contestErrors,
  contestFields,
  contestOf,
  moveItem,
  newContest,
  newPrizeId,
  standardName,
} from './contest-form.ts';

const holes = Array.from({ length: 18 }, (_, at) => ({
  number: at + 1,
  par: at % 6 === 1 ? 3 : at % 6 === 4 ? 5 : 4,
}));
const setups = prizePresets.map(({ key }) => presetSetup(key, { holes, scoringFormat: 'stableford' }));

it('The fields of every contest and division of a preset give the same contest and division', () => {
  for (const { contests, divisions } of setups) {
    for (const contest of contests) expect(contestOf(contest.id, contestFields(contest))).toEqual(contest);
    for (const division of divisions)
      expect(divisionOf(division.id, divisionFields(division))).toEqual(division);
  }
});

it.each<[string, PrizeContest['kind']]>([
  ['skins', { type: 'skins', basis: 'nett', carryOver: false, validation: true }],
  ['team of the day', { type: 'teamOfDay', best: null }],
  ['measured', { type: 'nearestInTwo', hole: 5, unit: 'feet' }],
])('The fields of a contest with %s keep its kind', (_, kind) => {
  expect(
    contestOf('one', contestFields({ ...newContest('one', { type: 'nett', holes: 'all' }), kind })).kind,
  ).toEqual(kind);
});

it('A contest that is won hole by hole has one prize, and a pot without shares', () => {
  const fields = contestFields({
    ...newContest('one', { type: 'nett', holes: 'all' }),
    kind: { type: 'twos' },
  });
  const prizes = [...fields.prizes, ...fields.prizes];
  const contest = contestOf('one', { ...fields, prizes, hasPot: true, stake: 2, shares: [50, 50] });
  expect(contest).toMatchObject({ exempt: true, pot: { stake: 200, shares: [] } });
  expect(contest.prizes).toHaveLength(1);
});

it('Errors are shown at the fields of the sheet', () => {
  const fields = contestFields(newContest('one', { type: 'nett', holes: 'all' }));
  const pot = { hasPot: true, stake: 0, shares: [60, 50] };
  const prizes = [{ kind: 'trophy', text: '', pounds: '' } as const];
  expect(Object.keys(contestErrors({ ...fields, ...pot, name: '', prizes }, []))).toEqual(
    expect.arrayContaining(['name', 'prizes.0.text', 'stake']),
  );
  expect(Object.keys(contestErrors({ ...fields, ...pot, stake: 5 }, []))).toEqual(['shares']);
  const band = divisionFields({ id: 'one', name: 'One', of: { by: 'handicap', from: 12, to: 4 } });
  expect(Object.keys(divisionErrors(band))).toEqual(['to']);
});

it('A new contest never has the id of a removed one', () => {
  const ids = new Set(Array.from({ length: 50 }, newPrizeId));
  expect(ids.size).toBe(50);
  for (const id of ids) expect(id).toMatch(/^[a-z0-9-]{1,24}$/);
});

it('An item moves within its list', () => {
  expect(moveItem(['a', 'b', 'c'], 2, -1)).toEqual(['a', 'c', 'b']);
  expect(standardName({ type: 'nearestPin', hole: '7' })).toBe('Nearest the pin, hole 7');
});
