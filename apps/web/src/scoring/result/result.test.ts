import type { Gross } from '@flagstick/contract';
import { expect, it } from 'vitest';
import { gameOf, playerOf } from '../../shared/game/testing.ts';
import { ownResult } from './result.ts';

const full = (over: Readonly<Record<number, Gross>> = {}): Gross[] =>
  Array.from({ length: 18 }, (_, at) => over[at + 1] ?? 5);
const named = (id: string, name: string, grosses: Gross[], over = {}) =>
  playerOf(id, grosses, { name, lastName: 'Reed', hcp: 0, hci: 0, playingHcp: 0, ...over });
const stableford = { ...gameOf().competition, scoringFormat: 'stableford' as const };

const players = {
  anna: named('anna', 'Anna', full({ 12: 3, 13: 4, 14: 3, 15: 4, 16: 3 })),
  bert: named('bert', 'Bert', full({ 1: 3, 2: 4, 3: 3, 4: 4, 5: 3 })),
  cora: named('cora', 'Cora', full({ 1: 2, 2: 2, 3: 2, 4: 2, 5: 2 })),
  dora: named('dora', 'Dora', [5, 5]),
};

it('the result has position, points, the best holes, and players who can still change it', () => {
  const result = ownResult(gameOf({ competition: stableford, players }), 'anna');
  const best = result?.best;
  expect(best?.holes).toEqual([12, 13, 14, 15, 16]);
  const sum = result?.card.holes
    .filter(({ number }) => best?.holes.includes(number))
    .reduce((total, { points }) => total + points, 0);
  expect(best?.points).toBe(sum);
  expect(result?.betterThanHandicap).toBe((result?.card.total.points ?? 0) - 36);
  expect(result?.onCourse.map(({ player }) => player._id)).toEqual(['dora']);
  expect(result?.rows[0]).toMatchObject({ id: 'cora', label: '1', name: 'Cora Reed' });
});

it('the player’s result lists the tied players, and ranks none where positions are hidden', () => {
  const twins = { anna: named('anna', 'Anna', full()), bert: named('bert', 'Bert', full()) };
  const game = gameOf({ competition: stableford, players: twins, state: 'done' });
  const shared = ownResult(game, 'anna');
  expect([shared?.label, shared?.tiedWith, shared?.onCourse]).toEqual(['T1', ['Bert Reed'], []]);
  const place = { position: null, label: '-' };
  const kept = ownResult({ ...game, players: { ...twins, anna: { ...twins.anna, place } } }, 'anna');
  expect([kept?.label, kept?.rows, kept?.tiedWith]).toEqual([null, [], []]);
});

it('the result has the team’s position where teams are ranked, and the player’s points', () => {
  const ofTeam = (team: string) => ({ team });
  const pairs = {
    anna: named('anna', 'Anna', full(), ofTeam('oaks')),
    bert: named('bert', 'Bert', full(), ofTeam('oaks')),
    cora: named('cora', 'Cora', full({ 1: 2, 2: 2 }), ofTeam('elms')),
    dora: named('dora', 'Dora', full(), ofTeam('elms')),
  };
  const team = (_id: string, name: string, ...of: string[]) => ({
    _id,
    name,
    color: 'red',
    points: null,
    players: of,
  });
  const teams = [team('oaks', 'Oaks', 'anna', 'bert'), team('elms', 'Elms', 'cora', 'dora')];
  const playingRules = { ...stableford.playingRules, playingAs: 'team' as const, teamPlayers: 2 };
  const competition = { ...stableford, playingRules };
  const result = ownResult(gameOf({ competition, players: pairs, teams, state: 'done' }), 'anna');
  expect(result).toMatchObject({ label: '2', ownRowId: 'oaks', team: { name: 'Oaks', teamsCount: 2 } });
  expect(result?.rows.map(({ name }) => name)).toEqual(['Elms', 'Oaks']);
  expect(result?.team?.figure).toBe(result?.rows[1]?.figure);
  // With hidden positions the other teams are incomplete.
  const anna = { ...pairs.anna, place: { position: 2, label: '2' } };
  const kept = gameOf({ competition, players: { ...pairs, anna }, teams, state: 'done' });
  expect(ownResult(kept, 'anna')).toMatchObject({ label: '2', team: null, rows: [] });
});

it('the player’s result is null for users who do not play', () => {
  expect(ownResult(gameOf({ players }), 'zoe')).toBeNull();
});
