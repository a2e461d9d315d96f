import type { GameView } from '@flagstick/contract';
import { describe, expect, it } from 'vitest';
import { gameOf, playerOf } from '../../../shared/game/testing.ts';
import {
  type DrawSettings,
  drawBody,
  groupChangesOf,
  groupsBody,
  groupsOfTeams,
  hasChangedSince,
  initialSettings,
  leftOutOf,
  proposeDraw,
  swapPlayers,
  timesOf,
} from './draw.ts';

const id = (at: number) => `p${String(at).padStart(3, '0')}`;

/** A field with handicaps; `groups` are indexes of players. */
function fieldOf(count: number, groups: number[][] = [], scored: number[] = []): GameView {
  const players = Array.from({ length: count }, (_, at) =>
    playerOf(id(at), scored.includes(at) ? [4] : [], {
      name: `N${at}`,
      hcp: (at * 17) % 37,
      thru: scored.includes(at) ? 1 : 0,
    }),
  );
  return gameOf({
    players: Object.fromEntries(players.map((player) => [player._id, player])),
    groups: groups.map((members, at) => ({
      name: `Group ${at + 1}`,
      startingHole: 1,
      players: members.map(id),
    })),
    startingTees: [1, 10],
    audience: 'organisers',
    startSheet: { firstTime: '2026-06-14T08:20:00.000Z', interval: 10, note: '' },
  });
}

const all: DrawSettings = {
  ...{ by: 'balanced', leaders: 'last', who: 'all', size: 4, holes: [1, 10] },
  ...{ start: 'intervals', firstTime: '10:20', interval: 8 },
};
const placesOf = (groups: ReturnType<typeof proposeDraw>) =>
  groups.map(({ players }) => players.map(({ _id }) => Number(_id.slice(1))));

describe('the draw by the standing of an event', () => {
  const sections = ['placed', 'placed', 'placed', 'placed', 'missedCut', 'out', 'placed', 'placed'] as const;
  /** Player 7 leads, and player 8 has no score in the event. */
  const standing = sections.map((section, at) => ({
    _id: id(7 - at),
    section,
    name: `N${7 - at}`,
    lastName: '',
  }));
  const byStanding: DrawSettings = { ...all, by: 'standing', size: 2 };
  const drawn = (settings: DrawSettings) => {
    const groups = proposeDraw(fieldOf(9), settings, 1, standing);
    return groups.map(({ startingHole, players }) => [startingHole, ...players.map(({ name }) => name)]);
  };

  it('The leaders start last or first, each time on the first tee', () => {
    expect(drawn(byStanding)).toEqual([
      [10, 'N0', 'N1'],
      [10, 'N4', 'N5'],
      [1, 'N6', 'N7'],
    ]);
    expect(drawn({ ...byStanding, leaders: 'first', size: 3 })).toEqual([
      [1, 'N7', 'N6', 'N5'],
      [10, 'N4', 'N1', 'N0'],
    ]);
    expect(drawn({ ...byStanding, holes: [1], size: 3 }).map(([hole]) => hole)).toEqual([1, 1]);
  });

  it('Players who missed the cut, are out or have no score are left out', () => {
    const game = fieldOf(9);
    const groups = proposeDraw(game, byStanding, 1, standing);
    expect(leftOutOf(game, groups).map(({ name }) => name)).toEqual(['N2', 'N3', 'N8']);
    expect(drawBody(game, byStanding, groups).groups.flatMap(({ playersId }) => playersId)).toHaveLength(6);
  });

  it('Late players join the groups in the order of the standing', () => {
    const game = fieldOf(9, [[0, 1]]);
    const groups = proposeDraw(game, { ...byStanding, who: 'late', size: 3 }, 1, standing);
    expect(placesOf(groups)).toEqual([
      [0, 1, 4],
      [5, 6, 7],
    ]);
  });
});

describe('the draw of all players', () => {
  it('A draw is the same for the same seed, and places every player once', () => {
    const game = fieldOf(48);
    expect(proposeDraw(game, all, 5)).toEqual(proposeDraw(game, all, 5));
    expect(
      placesOf(proposeDraw(game, all, 5))
        .flat()
        .sort((a, b) => a - b),
    ).toEqual([...Array(48).keys()]);
  });

  it('Groups in play stay, and the others do not use their names', () => {
    const game = fieldOf(
      10,
      [
        [0, 1],
        [2, 3],
      ],
      [2, 9],
    );
    const groups = proposeDraw(game, all, 1);
    expect(groups[0]).toMatchObject({ name: 'Group 2', fixed: true });
    expect(groups.map(({ name }) => name)).toEqual(['Group 2', 'Group 1', 'Group 3']);
    // A player with a score and without a group is not drawn.
    expect(placesOf(groups).flat()).not.toContain(9);
    expect(drawBody(game, all, groups).groups[0]).toEqual({
      ...{ name: 'Group 2', startingHole: 1, playersId: ['p002', 'p003'] },
    });
  });

  it('A shotgun starts everywhere at once, and intervals follow one another from each tee', () => {
    const game = fieldOf(28);
    const shotgun: DrawSettings = { ...all, holes: [1, 2, 3, 4, 5, 6, 7, 8], start: 'shotgun' };
    const groups = proposeDraw(game, shotgun, 1);
    expect(groups.map(({ startingHole }) => startingHole)).toEqual([1, 2, 3, 4, 5, 6, 7]);
    expect(new Set(timesOf(game, shotgun, groups).map(String)).size).toBe(1);
    expect(drawBody(game, shotgun, groups).startSheet).toEqual({
      firstTime: '2026-06-14T09:20:00.000Z',
      interval: null,
    });
    const apart = proposeDraw(game, all, 1);
    expect(apart.map(({ startingHole }) => startingHole)).toEqual([1, 1, 1, 1, 10, 10, 10]);
    expect(timesOf(game, all, apart).map((time) => time?.toISOString().slice(11, 16))).toEqual(
      '09:20 09:28 09:36 09:44 09:20 09:28 09:36'.split(' '),
    );
  });
});

describe('the draw of late players', () => {
  it('A draw of late players moves no player, keeps the times, and fills no group in play', () => {
    const game = fieldOf(
      9,
      [
        [0, 1],
        [2, 3, 4],
      ],
      [0],
    );
    expect(initialSettings(game).who).toBe('late');
    const late: DrawSettings = { ...initialSettings(game), by: 'order' };
    const groups = proposeDraw(game, late, 1);
    expect(placesOf(groups)).toEqual([
      [0, 1],
      [2, 3, 4, 5],
      [6, 7, 8],
    ]);
    expect(groups[2]).toMatchObject({ name: 'Group 3', startingHole: 10 });
    expect(drawBody(game, late, groups).startSheet).toBeUndefined();
    expect(groupChangesOf(game, groups)).toEqual({ moved: 3, placed: 4 });
  });

  it('The start changes only if chosen, and an existing shotgun stays', () => {
    const game = fieldOf(9, [[0, 1]]);
    const late = initialSettings(game);
    expect(late).toMatchObject({ who: 'late', start: 'intervals', firstTime: '09:20', interval: 10 });
    const sheetOf = (settings: DrawSettings) =>
      drawBody(game, settings, proposeDraw(game, settings, 1)).startSheet;
    const firstTime = '2026-06-14T08:20:00.000Z';
    expect(sheetOf(late)).toBeUndefined();
    expect(sheetOf({ ...late, interval: 8 })).toEqual({ firstTime, interval: 8 });
    expect(sheetOf({ ...late, start: 'shotgun' })).toEqual({ firstTime, interval: null });
    const shotgun = { ...game, startSheet: { ...game.startSheet, interval: null } };
    expect(initialSettings(shotgun)).toMatchObject({ who: 'late', start: 'shotgun' });
    expect(drawBody(shotgun, initialSettings(shotgun), []).startSheet).toBeUndefined();
  });
});

describe('groups from teams', () => {
  const teamed = (teams: number[][], groups: number[][], scored: number[] = []): GameView => {
    const game = fieldOf(8, groups, scored);
    const playingRules = { ...game.competition.playingRules, teamPlayers: 2, teamsPerTee: 2 };
    return {
      ...game,
      competition: { ...game.competition, playingRules },
      teams: teams.map((members, at) => ({
        ...{ _id: `t${at}`, name: `Team ${at}`, color: 'red', points: null },
        players: members.map(id),
      })),
    };
  };

  it('A tee has as many teams as the rule says, in order; players without a team have no group', () => {
    const game = teamed([[7, 0], [], [2, 5], [1, 6]], [[0, 1, 2, 3]]);
    const groups = groupsOfTeams(game);
    expect(placesOf(groups)).toEqual([
      [7, 0, 2, 5],
      [1, 6],
    ]);
    expect(groups.map(({ name, startingHole }) => [name, startingHole])).toEqual([
      ['Group 1', 1],
      ['Group 2', 10],
    ]);
    expect(groupsBody(game, groups).startSheet).toBeUndefined();
  });

  it('Groups from teams leave a group in play unchanged', () => {
    const game = teamed(
      [
        [0, 1],
        [2, 3],
        [4, 5],
      ],
      [[0, 1, 6]],
      [0],
    );
    expect(placesOf(groupsOfTeams(game))).toEqual([
      [0, 1, 6],
      [2, 3, 4, 5],
    ]);
    expect(groupsOfTeams(game).map(({ name }) => name)).toEqual(['Group 1', 'Group 2']);
  });
});

it('Two players are swapped', () => {
  const game = fieldOf(8);
  const groups = proposeDraw(game, { ...all, by: 'order' }, 1);
  const [a, b] = [game.players.p001, game.players.p006];
  if (!a || !b) throw new Error('missing');
  expect(placesOf(swapPlayers(groups, a, b))).toEqual([
    [0, 6, 2, 3],
    [4, 5, 1, 7],
  ]);
});

it('A change of the field is detected, and a score is ignored', () => {
  const game = fieldOf(8);
  const scored = { ...game, v: game.v + 1, players: { ...fieldOf(8, [], [3]).players } };
  expect(hasChangedSince(game, scored)).toBe(false);
  expect(hasChangedSince(game, fieldOf(9))).toBe(true);
  expect(hasChangedSince(game, fieldOf(8, [[1, 2]]))).toBe(true);
});

it('Players who entered together are drawn into one group', () => {
  const parties = [
    [id(0), id(7)],
    [id(3), id(12)],
  ];
  for (let seed = 0; seed < 20; seed += 1) {
    const groups = placesOf(proposeDraw(fieldOf(16), { ...all, by: 'random' }, seed, [], parties));
    expect(groups.map(({ length }) => length)).toEqual([4, 4, 4, 4]);
    expect(groups.some((group) => group.includes(0) && group.includes(7))).toBe(true);
    expect(groups.some((group) => group.includes(3) && group.includes(12))).toBe(true);
  }
});
