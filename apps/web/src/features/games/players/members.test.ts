import type { Competition, Player, ScoreCard } from '@flagstick/contract';
import { describe, expect, it } from 'vitest';
import { explainHandicap, groupLimit, nextGroupName, splitEvenly } from './members.ts';

const competition = (rest: object = {}): Competition =>
  ({
    type: 'WHS',
    scoringFormat: 'stroke',
    holesNumber: 18,
    fullHandicapAllowance: 95,
    teamHandicapAllowance: { hcpSortedAllowances: [100], combinedTeam: 100 },
    playingRules: {
      playingAs: 'individual',
      playingFormat: 'individual',
      teamPlayers: 2,
      teamsPerTee: 1,
      multiRules: false,
    },
    handicapRules: {
      exactHandicaps: false,
      allowPlayerWithSocialHandicap: false,
      usingNumberInFirstTimeHandicapAdjustment: true,
      firstTimeHandicapAdjustment: 0,
    },
    handicapAdjustment: { adjust9HolesRule: true },
    ...rest,
  }) as unknown as Competition;

const white = {
  _id: 'white',
  teeColor: 'white',
  slope: 128,
  courseRating: 71.4,
  holesParams: Array.from({ length: 18 }, (_, at) => ({
    number: at + 1,
    par: at === 0 ? 3 : 4,
    si: at + 1,
    yards: 300,
  })),
} as ScoreCard;

const player = (rest: Partial<Player>) =>
  ({
    name: 'Rowan',
    gender: 'men',
    hci: 12.6,
    shcp: null,
    hcp: 14,
    addedStrokes: 0,
    teeColor: 'white',
    group: null,
    ...rest,
  }) as Player;

const game = { competition: competition(), scoreCards: [white], startingTees: [1], players: {}, teams: [] };

describe('the size of a group', () => {
  it('A group has four players, or those of the teams on one tee', () => {
    expect(groupLimit({ competition: competition() })).toBe(4);
    const playingRules = { playingAs: 'team', playingFormat: 'individual', teamPlayers: 3, teamsPerTee: 2 };
    expect(groupLimit({ competition: competition({ playingRules }) })).toBe(6);
  });

  it('Groups are as even as possible', () => {
    const sizes = (count: number) =>
      splitEvenly(
        Array.from({ length: count }, (_, at) => at),
        4,
      ).map(({ length }) => length);
    expect([sizes(13), sizes(5), sizes(8), sizes(0)]).toEqual([[4, 3, 3, 3], [3, 2], [4, 4], []]);
  });
});

it('The next group has an unused name', () => {
  expect(nextGroupName([])).toBe('Group 1');
  expect(nextGroupName(['The Early Ones', 'GROUP 3'])).toBe('Group 4');
});

describe('why a player plays off their handicap', () => {
  it('The explanation lists the steps of the rule', () => {
    const why = explainHandicap(game, player({}));
    expect(why?.title).toBe('Why Rowan plays off 14');
    expect(why?.lines.map(({ value }) => value)).toEqual(['12.6', '14.27', '14.67', '13.94']);
  });

  it('The explanation adds the strokes for a tee of higher par', () => {
    const why = explainHandicap(game, player({ hcp: 15, addedStrokes: 1 }));
    expect(why?.lines.at(-1)).toMatchObject({ sum: '14 + 1', value: '15' });
  });

  it('A figure set by an organiser has no steps', () => {
    const why = explainHandicap(game, player({ hcp: 9 }));
    expect(why?.lines).toEqual([{ title: 'Set for this game', value: '9' }]);
  });
});
