import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { decimal, ratio, roundHalfUp, toNumber } from '../exact.ts';
import { holder, plainHoles, rule, tee, thrownBy } from '../testing/fixtures.ts';
import { INDIVIDUAL_ALLOWANCES, TEAM_ALLOWANCES } from './presets.ts';
import type { TeamAllowances } from './rule.ts';
import { forTeamSize, teamHandicapFor, teamSum } from './team.ts';

const on = tee(plainHoles(18), 135, 72.3);

function sum(courses: readonly number[], allowances: TeamAllowances): number {
  return toNumber(
    teamSum(
      courses.map((course) => decimal(course, 'course')),
      allowances,
    ),
  );
}

function team(indexes: readonly number[], allowances: TeamAllowances, changes = {}) {
  const members = indexes.map((index) => ({ holder: holder(index), tee: on }));
  const result = teamHandicapFor(members, rule({ team: allowances, ...changes }));
  if ('refused' in result) throw new Error('refused');
  return result;
}

describe('handicap of a combined team', () => {
  test('TEA-1 unrounded Course Handicaps count their share, low to high, and are rounded once', () => {
    // The scramble of the USGA guidance: 2.583 + 3.071 + 4.238 + 3.757 = 13.650.
    const result = team([31.2, 8.4, 23.4, 12.6], TEAM_ALLOWANCES.scrambleOfFour);
    expect(result.unrounded).toBeCloseTo(13.65, 2);
    expect(result.playingHandicap).toBe(14);
  });

  test('TEA-1 a plus player is the lowest and gets the first share', () => {
    expect(sum([2.1, -1], TEAM_ALLOWANCES.pinehurst)).toBeCloseTo(0.24, 9);
  });

  test('TEA-1 the percentage of the sum applies, the individual allowance does not', () => {
    expect(sum([12, 20], TEAM_ALLOWANCES.foursomes)).toBe(16);
    const full = team([12, 20], TEAM_ALLOWANCES.foursomes);
    expect(team([12, 20], TEAM_ALLOWANCES.foursomes, { allowance: 50 })).toEqual(full);
  });

  test('TEA-1 exact handicaps keep one decimal for the team too', () => {
    expect(team([8.4, 12.6], TEAM_ALLOWANCES.scrambleOfTwo, { exactHandicaps: true }).exact).toBe(5.9);
  });

  test('TEA-1 every step is listed', () => {
    const { steps } = team([8.4, 12.6], TEAM_ALLOWANCES.greensomes);
    expect(steps.map(({ key }) => key)).toEqual(['share', 'share', 'combined', 'round']);
    const { steps: turned } = team([12.6, 8.4], TEAM_ALLOWANCES.greensomes);
    const shares = turned.flatMap((step) => (step.key === 'share' ? step.numbers.member : []));
    expect(shares).toEqual([1, 0]);
  });

  test('TEA-1 a handicap set for a member counts unchanged', () => {
    const members = [
      { holder: holder(10, { override: 6 }), tee: on },
      { holder: holder(10, { override: 20 }), tee: on },
    ];
    expect(teamHandicapFor(members, rule({ team: TEAM_ALLOWANCES.foursomes }))).toMatchObject({
      playingHandicap: 13,
    });
  });

  test('TEA-1 a refusal names the member refused by the rule', () => {
    const members = [
      { holder: holder(10), tee: on },
      { holder: holder(null, { social: 20 }), tee: on },
    ];
    const refusal = teamHandicapFor(members, rule({ team: TEAM_ALLOWANCES.foursomes }));
    expect(refusal).toEqual({ refused: 'socialNotAllowed', member: 1 });
  });

  test('TEA-1 the sum does not depend on the order of the members', () => {
    const tenths = fc.integer({ min: -100, max: 600 });
    fc.assert(
      fc.property(tenths, tenths, tenths, (a, b, c) => {
        const sumOf = (list: number[]) =>
          toNumber(
            teamSum(
              list.map((n) => ratio(n, 10)),
              TEAM_ALLOWANCES.scrambleOfThree,
            ),
          );
        expect(sumOf([a, b, c])).toBe(sumOf([c, a, b]));
      }),
    );
  });

  test('TEA-2 with lists the entry for the team size counts, the first for two players', () => {
    const allowances = { sorted: [100, 100, 100, 100], combined: [50, 33.33, 25] };
    expect(sum([10, 20], allowances)).toBe(15);
    expect(sum([10, 20, 30], allowances)).toBeCloseTo(19.998, 9);
    expect(sum([10, 20, 30, 20], allowances)).toBe(20);
    expect(forTeamSize([3, 2, 1], 4, 'minimumTeeShots')).toBe(1);
    expect(forTeamSize(4, 6, 'minimumTeeShots')).toBe(4);
    expect(forTeamSize([3, 2], 1, 'minimumTeeShots')).toBe(3);
  });

  test('TEA-2 a list that is too short for the team is refused by its field', () => {
    expect(thrownBy(() => sum([1, 2, 3], { sorted: [60, 40], combined: 100 }))).toMatchObject({
      field: 'team.sorted[2]',
    });
    expect(thrownBy(() => sum([1, 2, 3], { sorted: [1, 1, 1], combined: [50] }))).toMatchObject({
      field: 'team.combined[1]',
    });
    expect(thrownBy(() => sum([], { sorted: [], combined: 100 }))).toMatchObject({ field: 'team.members' });
    expect(thrownBy(() => teamHandicapFor([], rule()))).toMatchObject({ field: 'rule.team' });
  });

  test('HCP-21 the presets carry the recommended allowances', () => {
    expect(INDIVIDUAL_ALLOWANCES).toMatchObject({
      individualStroke: 95,
      individualParBogey: 95,
      individualMaximumScore: 95,
      fourBallStroke: 85,
      fourBallParBogey: 90,
      fourBallMatch: 90,
      singlesMatch: 100,
    });
    expect(TEAM_ALLOWANCES.scrambleOfTwo.sorted).toEqual([35, 15]);
    expect(TEAM_ALLOWANCES.scrambleOfThree.sorted).toEqual([30, 20, 10]);
    expect(TEAM_ALLOWANCES.scrambleOfFour.sorted).toEqual([25, 20, 15, 10]);
    expect(TEAM_ALLOWANCES.greensomes.sorted).toEqual([60, 40]);
    expect(roundHalfUp(teamSum([ratio(8, 1), ratio(18, 1)], TEAM_ALLOWANCES.foursomes))).toBe(13);
  });
});
