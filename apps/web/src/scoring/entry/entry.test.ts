import type { GameView, Player, ScorerHole } from '@flagstick/contract';
import { describe, expect, it } from 'vitest';
import { gameOf, playerOf } from '../../shared/game/testing.ts';
import { type Round, roundOf } from '../lib/round.ts';
import { afterEntry, initialEntryState, type NextScreen, type PendingEntry } from './entry.ts';

type Entries = Readonly<Record<number, Readonly<Record<string, number>>>>;

const holesOf = (entries: Entries): Record<number, ScorerHole> =>
  Object.fromEntries(
    Object.entries(entries).map(([hole, grosses]) => {
      const [first, ...others] = Object.values(grosses);
      const differs = others.some((gross) => gross !== first);
      const state = differs ? 'mismatch' : 'scored';
      return [hole, { holeNumber: Number(hole), grosses, version: 1, state }];
    }),
  );

/** Anna's round, in which she also scores for Bert. */
function round(anna: Entries, bert: Entries): Round {
  const player = (id: string, entries: Entries, over: Partial<Player> = {}) =>
    playerOf(id, [], { uholes: holesOf(entries), ...over });
  const players: GameView['players'] = {
    anna: player('anna', anna, { scoringPlayers: ['anna', 'bert'] }),
    bert: player('bert', bert),
  };
  const found = roundOf(gameOf({ audience: 'group', players }), 'anna');
  if (found === null) throw new Error('Anna plays.');
  return found;
}

const anna4 = { 1: { anna: 4 } };
const bert5 = { 1: { anna: 5 } };
const entered = (before: Round, kind: PendingEntry['kind'] = 'scored', hole = 1): PendingEntry => ({
  hole,
  before,
  kind,
  undoable: null,
});
const all = (gross: number): Entries =>
  Object.fromEntries(round({}, {}).order.map((hole) => [hole, { anna: gross }]));
const last = round({}, {}).order.at(-1) ?? 18;
const allBut = (hole: number): Entries => ({ ...all(5), [hole]: {} });
const withAuto = { auto: true, cameFrom: null };

describe('an entry leads', () => {
  const withoutAuto = { ...withAuto, auto: false };
  const cases: ReadonlyArray<
    readonly [
      string,
      PendingEntry,
      Round,
      typeof withAuto | { auto: boolean; cameFrom: number },
      NextScreen['to'],
    ]
  > = [
    [
      'to the next hole once both cards have a score',
      entered(round(anna4, {})),
      round(anna4, bert5),
      withAuto,
      2,
    ],
    ['nowhere while a card has none', entered(round({}, {})), round(anna4, {}), withAuto, null],
    ['nowhere without auto-progress', entered(round(anna4, {})), round(anna4, bert5), withoutAuto, null],
    [
      'nowhere when it corrects a scored hole',
      entered(round(anna4, bert5)),
      round(anna4, { 1: { anna: 6 } }),
      withAuto,
      null,
    ],
    ['nowhere when it is cleared', entered(round(anna4, {}), 'cleared'), round(anna4, bert5), withAuto, null],
    [
      'nowhere while the scorers differ on the hole',
      entered(round(anna4, { 1: { bert: 6 } })),
      round(anna4, { 1: { anna: 5, bert: 6 } }),
      withAuto,
      null,
    ],
    [
      'back to the hole that was left for a mismatch',
      entered(round(anna4, { 1: { anna: 5, bert: 6 } })),
      round(anna4, { 1: { anna: 6, bert: 6 } }),
      { auto: false, cameFrom: 7 },
      7,
    ],
    [
      'on from a conceded hole without auto-progress',
      entered(round({}, {}), 'conceded'),
      round(anna4, {}),
      withoutAuto,
      2,
    ],
    [
      'to the result with the last score of the round',
      entered(round(all(4), allBut(1))),
      round(all(4), all(5)),
      withAuto,
      'result',
    ],
  ];
  it.each(cases)('an entry leads %s', (_, entry, now, how, next) => {
    const { auto, cameFrom } = how;
    const [, { to }] = afterEntry({ ...initialEntryState, cameFrom, pending: entry }, now, auto);
    expect(to).toBe(next);
  });

  it('an entry leads to no other hole from the last one while others are open', () => {
    const before = round({ [last]: { anna: 4 } }, {});
    const now = round({ [last]: { anna: 4 } }, { [last]: { anna: 5 } });
    const [, { to }] = afterEntry(
      { ...initialEntryState, pending: entered(before, 'scored', last) },
      now,
      true,
    );
    expect(to).toBeNull();
  });
});

describe('the memory of the hole screen', () => {
  const undoable = { player: playerOf('bert'), entry: { hole: 1, gross: 5 }, before: [] } as const;
  const state = { ...initialEntryState, pending: { ...entered(round(anna4, {})), undoable } };

  it('the hole screen stores the next hole, and the score that an undo removes there', () => {
    const [next, { undoable: after }] = afterEntry(state, round(anna4, bert5), true);
    expect(next).toEqual({ ...initialEntryState, advertHole: 2 });
    expect(after).toBe(undoable);
  });

  it('the hole screen stores the hole that the scorer left for a mismatch, until the return', () => {
    const asking = round(anna4, { 1: { anna: 5, bert: 6 } });
    const [still] = afterEntry({ ...state, cameFrom: 7 }, asking, true);
    expect(still.cameFrom).toBe(7);
    const [back, { undoable: after }] = afterEntry({ ...state, cameFrom: 7 }, round(anna4, bert5), true);
    expect([back.cameFrom, after]).toEqual([null, null]);
  });
});
