import type { GameView, Gross, Player, ScorerHole } from '@flagstick/contract';
import { describe, expect, it } from 'vitest';
import type { QueueDocument, QueuedCall } from '../../offline/index.ts';
import { gameOf, playerOf } from '../../shared/game/testing.ts';
import { applyPendingScores } from '../entry/pending-scores.ts';
import { clearRetirement, retireOn } from '../entry/retire.ts';
import { committeeState } from '../lib/panel.ts';
import { committeeRound, isHoleScored } from '../lib/round.ts';

const by = (typedBy: string, gross: Gross, amends = false) => ({ committee: { gross, typedBy, amends } });
const holeOf = (holeNumber: number, grosses: Record<string, Gross>, over: Partial<ScorerHole> = {}) => ({
  [holeNumber]: { holeNumber, grosses, version: 1, state: 'scored' as const, ...over },
});
const groups = [
  { name: 'Group 1', startingHole: 10, players: ['olive', 'anna'] },
  { name: 'Group 2', startingHole: 1, players: ['guy', 'gil'] },
];
const field = (over: Record<string, Partial<Player>> = {}, rest: Partial<GameView> = {}) =>
  gameOf({
    audience: 'organisers',
    groups,
    players: Object.fromEntries(
      ['olive', 'anna', 'guy', 'gil'].map((id) => {
        const group = groups.find(({ players }) => players.includes(id)) ?? null;
        const scoringPlayers = id === 'olive' ? ['olive', 'anna'] : [];
        return [id, playerOf(id, [], { group, scoringPlayers, ...over[id] })];
      }),
    ),
    ...rest,
  });

describe('an organiser’s round', () => {
  it('an organiser’s round has any group, in its order of holes, for the committee', () => {
    const round = committeeRound(field(), 'olive', { group: 'Group 2' });
    expect(round?.cards.map(({ player, scorerId }) => [player._id, scorerId])).toEqual([
      ['guy', null],
      ['gil', null],
    ]);
    expect(round?.order[0]).toBe(1);
    expect(committeeRound(field(), 'somebody', { group: 'Group 1' })?.order[0]).toBe(10);
  });

  it('an organiser’s round enters the cards that they mark in their own name', () => {
    const cards = committeeRound(field({ anna: {} }), 'olive', { group: 'Group 1' })?.cards;
    expect(cards?.map(({ scorerId }) => scorerId)).toEqual(['olive', 'olive']);
  });

  it('an organiser’s round on a card that they mark is their ordinary round', () => {
    expect(committeeRound(field(), 'olive', { player: 'anna' })?.committeeScope).toBeNull();
    expect(committeeRound(field(), 'olive', { player: 'guy' })?.cards).toHaveLength(1);
  });

  it('an organiser’s round is for organisers only, and has no cards for an unknown group', () => {
    expect(committeeRound(field({}, { audience: 'group' }), 'anna', { group: 'Group 2' })).toBeNull();
    expect(committeeRound(field(), 'olive', { group: 'Nowhere' })?.cards).toEqual([]);
  });

  it('an organiser’s round needs a value of any scorer on every card of a player still in', () => {
    const scored = (over: Record<string, Partial<Player>>) => {
      const round = committeeRound(field(over), 'olive', { group: 'Group 2' });
      return round !== null && isHoleScored(round, 1);
    };
    const guy = { uholes: holeOf(1, { gil: 4 }) };
    expect(scored({ guy })).toBe(false);
    expect(scored({ guy, gil: { nofinish: 'WD' } })).toBe(true);
    expect(scored({ guy, gil: { uholes: holeOf(1, {}, by('other', 5)) } })).toBe(true);
  });
});

describe('the state of a hole for an organiser', () => {
  const state = (hole: Record<number, ScorerHole> = {}) =>
    committeeState(playerOf('guy', [], { uholes: hole }), 1, 'olive').kind;

  it('a hole for an organiser is open without entries, and shows their own entry as scored', () => {
    expect(state()).toBe('open');
    expect(state(holeOf(1, {}, by('olive', 5)))).toBe('scored');
  });

  it('a hole is entered after scorers’ entries, and set after an amendment', () => {
    expect(state(holeOf(1, { guy: 4 }))).toBe('entered');
    expect(state(holeOf(1, {}, by('otto', 5)))).toBe('set');
    expect(state(holeOf(1, { guy: 4 }, by('olive', 5, true)))).toBe('set');
  });
});

it("a retirement by the committee keeps the scorers' entries, and is undone completely", () => {
  const player = playerOf('guy', [], { uholes: { ...holeOf(1, { guy: 4 }), ...holeOf(2, {}) } });
  expect(retireOn(player, [1, 2, 3], null, 2, 3)).toEqual([
    { hole: 2, gross: 'DNF', shots: 3 },
    { hole: 3, gross: 'DNP' },
  ]);
  const uholes = { ...holeOf(2, {}, by('olive', 'DNF')), ...holeOf(3, {}, by('olive', 'DNP')) };
  expect(clearRetirement(playerOf('guy', [], { uholes }), [1, 2, 3], null, 2)).toEqual([
    { hole: 3, gross: null },
  ]);
});

describe('pending scores', () => {
  const queued = (player: string, gross: Gross | null): QueueDocument => ({
    user: 'olive',
    lastSeq: 1,
    confirmations: [],
    settled: [],
    calls: [
      {
        ...{ id: 'one', seq: 1, rev: 1, after: [], game: 'game', player, card: `card-${player}`, hole: 1 },
        ...{ gross, version: 0, typedAt: '2026-06-14T09:00:00Z', names: { game: 'Medal', player } },
      } satisfies QueuedCall,
    ],
  });
  const first = (player: string, gross: Gross | null, over: Partial<Player> = {}) => {
    const game = applyPendingScores(field({ [player]: over }), queued(player, gross));
    return game.players[player];
  };

  it('pending scores on a card that the organiser does not mark are the committee’s, and count', () => {
    const guy = first('guy', 5);
    expect(guy?.uholes?.[1]).toMatchObject({ committee: { gross: 5, typedBy: 'olive' }, state: 'finished' });
    expect(guy?.holes[1]).toMatchObject({ gross: 5, committee: true });
    expect(first('guy', null, { uholes: holeOf(1, {}, by('olive', 5)) })?.holes[1]?.gross).toBeNull();
  });

  it('pending scores are the marker’s on a card that they mark', () => {
    expect(first('anna', 5)?.uholes?.[1]).toMatchObject({ grosses: { olive: 5 } });
  });
});
