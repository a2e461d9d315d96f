import type { Player } from '@flagstick/contract';
import { expect, it } from 'vitest';
import { gameOf, playerOf } from '../../../shared/game/testing.ts';
import { quickGroups } from './quick-groups.ts';

const full = Array<number>(18).fill(4);
const game = (players: Record<string, Player>) =>
  gameOf({
    groups: [
      { name: 'Early', startingHole: 1, players: ['ann', 'bob'] },
      { name: 'Late', startingHole: 1, players: ['cat', 'me'] },
    ],
    players,
  });
const named = (players: Record<string, Player>, me = 'me') =>
  quickGroups(game(players), me).map((group) => [
    group.name,
    group.isMine,
    group.players.map(({ player, scored, holeCount }) => `${player._id} ${scored}/${holeCount}`),
  ]);

it("Players with open holes are listed by group, the organiser's own first, ungrouped last", () => {
  const players = {
    ann: playerOf('ann', [4, 5]),
    bob: playerOf('bob', full),
    cat: playerOf('cat'),
    me: playerOf('me', [4]),
    dan: playerOf('dan'),
  };
  expect(named(players)).toEqual([
    ['Late', true, ['cat 0/18', 'me 1/18']],
    ['Early', false, ['ann 2/18']],
    [null, false, ['dan 0/18']],
  ]);
});

it('The list is empty when all players have a score, are out, or have handed in', () => {
  const players = {
    ann: playerOf('ann', full),
    bob: playerOf('bob', [4], { nofinish: 'WD' }),
    cat: playerOf('cat', [4], { disqualified: true }),
    me: playerOf('me', [4], { state: 'done' }),
  };
  expect(named(players)).toEqual([]);
});

it('A decided match needs no score, a level one needs the extra hole', () => {
  const { competition } = gameOf();
  const playingRules = { ...competition.playingRules, playingFormat: 'matchplay' as const };
  const players = {
    ann: playerOf('ann', full.slice(0, 10)),
    bob: playerOf('bob', full.slice(0, 10).fill(9)),
    cat: playerOf('cat', full),
    me: playerOf('me', full),
  };
  const groups = quickGroups({ ...game(players), competition: { ...competition, playingRules } }, 'me');
  expect(
    groups.map(({ name, players: waiting }) => [
      name,
      waiting.map(({ scored, holeCount }) => `${scored}/${holeCount}`),
    ]),
  ).toEqual([['Late', ['18/19', '18/19']]]);
});
