import { expect, it } from 'vitest';
import { matchLine } from '../../../shared/game/match/match-words.ts';
import { gameMatches } from '../../../shared/game/match/matches.ts';
import { gameOf, playerOf } from '../../../shared/game/testing.ts';
import { groupPaces, paceWords, playersOutOfContact } from './pace.ts';

const holes = Array.from({ length: 18 }, (_, at) => at + 1);
const played = (count: number) => Array.from({ length: count }, () => 4);
const start = '2026-06-14T08:00:00.000Z';
const after = (minutes: number) => Date.parse(start) + minutes * 60_000;

const game = (players: ReturnType<typeof playerOf>[], startingHole = 1) =>
  gameOf({
    players: Object.fromEntries(players.map((player) => [player._id, player])),
    groups: [{ name: 'Group 1', startingHole, players: players.map(({ _id }) => _id) }],
    startSheet: { ...gameOf().startSheet, firstTime: start, interval: 10 },
  });
const now = (players: ReturnType<typeof playerOf>[], minutes: number, startingHole = 1) =>
  groupPaces(game(players, startingHole), holes, after(minutes))[0];

it('Three take four hours, four take twenty minutes more, and five minutes late is on time', () => {
  const three = [playerOf('a', played(9)), playerOf('b', played(9)), playerOf('c', played(9))];
  expect(now(three, 125)).toMatchObject({ hole: 10, finished: 9, behind: 5, pace: 'onTime' });
  expect(now(three, 126)).toMatchObject({ behind: 6, pace: 'behind' });
  expect(now(three, 114)).toMatchObject({ behind: -6, pace: 'fast' });
  const four = [...three, playerOf('d', played(9))];
  expect(now(four, 130)).toMatchObject({ behind: 0, pace: 'onTime' });
  expect(['6 min behind', '6 min ahead']).toEqual([
    paceWords({ pace: 'behind', behind: 6 }),
    paceWords({ pace: 'fast', behind: -6 }),
  ]);
});

it('A group is at the hole of its last player, and a retired player does not count', () => {
  const group = [
    playerOf('a', played(6)),
    playerOf('b', played(4)),
    playerOf('c', played(2), { nofinish: 'DNF' }),
  ];
  expect(now(group, 60)).toMatchObject({ hole: 5, finished: 4 });
  expect(now([playerOf('a', [])], 10, 10)).toMatchObject({ hole: 10, finished: 0 });
});

it("The pace follows the game's planned round", () => {
  const pair = [playerOf('a', played(9)), playerOf('b', played(9))];
  const planned = { ...game(pair), plannedRound: { two: 160, three: 240, four: 260 } };
  expect(now(pair, 100)).toMatchObject({ behind: 0 });
  expect(groupPaces(planned, holes, after(100))[0]).toMatchObject({ behind: 20, pace: 'behind' });
});

it('The last card is due by the holes left, from the start for players who have not begun', () => {
  const three = [playerOf('a', played(9)), playerOf('b', played(12)), playerOf('c', played(9))];
  expect(now(three, 140)).toMatchObject({ due: after(260) });
  expect(now([playerOf('a'), playerOf('b'), playerOf('c')], -30)).toMatchObject({ due: after(240) });
  expect(now([playerOf('a', played(18))], 200)).toMatchObject({ due: null });
});

it('A group is finished when every card is handed in, not at its last score', () => {
  const [a, b] = [playerOf('a', played(18), { state: 'done' }), playerOf('b', played(18))];
  expect(now([a, b], 200)).toMatchObject({ pace: 'in', hole: null });
  expect(now([a, { ...b, state: 'done' }], 200)).toMatchObject({ pace: 'finished' });
  expect(now([a, { ...playerOf('c', played(3)), nofinish: 'WD' }], 200)).toMatchObject({ pace: 'finished' });
});

it('A group is "to come" before its start time, and "in" when every hole has a score', () => {
  expect(now([playerOf('a')], -5)).toMatchObject({ pace: 'toCome', behind: null });
  expect(now([playerOf('a', played(18))], 200)).toMatchObject({ pace: 'in', hole: null });
});

it('A group with scores before its start time is on the course', () => {
  const group = ['a', 'b', 'c'].map((id) => playerOf(id, played(3)));
  expect(now(group, -30)).toMatchObject({ pace: 'early', hole: 4, behind: null, due: after(170) });
  expect(paceWords({ pace: 'early', behind: null })).toBe('started early');
});

it('A phone is out of contact after 15 minutes without connection and score, guests never', () => {
  const [a, b, c] = [playerOf('a', played(3)), playerOf('b', played(3)), playerOf('c', played(18))];
  const guest = playerOf('g', [], { guest: true });
  const at = (minutes: number) => new Date(after(minutes)).toISOString();
  const seen = [
    { player: 'a', seenAt: at(20), typedAt: at(44) },
    { player: 'b', seenAt: at(30), typedAt: null },
    { player: 'c', seenAt: null, typedAt: null },
  ];
  const silent = (minutes: number) =>
    playersOutOfContact({ ...game([a, b, c, guest]), startTime: start }, holes, seen, after(minutes)).map(
      ({ player, minutes: long }) => [player._id, long],
    );
  expect(silent(44)).toEqual([]);
  expect(silent(45)).toEqual([['b', 15]]);
  expect(silent(60)).toEqual([
    ['b', 30],
    ['a', 16],
  ]);
});

it('A group without players is left out', () => {
  const walking = playerOf('a', played(3));
  const groups = [
    { name: 'Group 1', startingHole: 1, players: ['a'] },
    { name: 'Group 2', startingHole: 1, players: [] },
  ];
  expect(groupPaces({ ...game([walking]), groups }, holes, after(60)).map(({ name }) => name)).toEqual([
    'Group 1',
  ]);
});

const matchGame = (players: ReturnType<typeof playerOf>[]) => {
  const { competition } = gameOf();
  const playingRules = { ...competition.playingRules, playingFormat: 'matchplay' as const };
  return { ...game(players), competition: { ...competition, playingRules } };
};
const matchNow = (players: ReturnType<typeof playerOf>[], minutes: number) => {
  const played = matchGame(players);
  const matches = gameMatches(played);
  const [group] = groupPaces(played, holes, after(minutes), matches);
  const silent = playersOutOfContact({ ...played, startTime: start }, holes, [], after(minutes), matches);
  return { group, lines: group?.matches.map(matchLine), silent: silent.map(({ player }) => player._id) };
};
const won = [playerOf('a', played(10)), playerOf('b', played(10).fill(9))];

it('A decided match does not delay its group, whose pace is that of its other match', () => {
  expect(matchNow(won, 240)).toMatchObject({
    group: { hole: null, pace: 'in', finished: 18 },
    lines: ['A Player beat B Player 10&8'],
    silent: [],
  });
  const four = [...won, playerOf('c', played(12)), playerOf('d', [...played(11), 5])];
  expect(matchNow(four, 240)).toMatchObject({
    group: { hole: 13, holeName: '13', finished: 12, pace: 'behind' },
    lines: ['A Player beat B Player 10&8', 'C Player 1 up on D Player, after 12'],
    silent: ['c', 'd'],
  });
});

it('A level match goes on to its extra hole without a plan; a conceded hole counts as played', () => {
  const level = matchNow([playerOf('a', played(18)), playerOf('b', played(18))], 300);
  expect(level).toMatchObject({
    group: { hole: 1, holeName: '19th', finished: 18, pace: 'extra', behind: null },
    lines: ['A Player and B Player all square, 19th hole next'],
    silent: ['a', 'b'],
  });
  const conceded = [playerOf('a', [4, 4, 'PU']), playerOf('b', [4, 4])];
  expect(matchNow(conceded, 40)).toMatchObject({ group: { hole: 4, finished: 3 } });
});
