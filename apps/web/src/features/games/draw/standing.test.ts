import type { EventStanding, GameView } from '@flagstick/contract';
import { expect, it } from 'vitest';
import { drawnEventOf } from './standing.ts';

const player = (id: string, name: string, guest = false) => ({ _id: id, name, lastName: 'Lee', guest });
const game = {
  players: Object.fromEntries(
    [
      player('ann', 'Ann'),
      player('own', 'Pat', true),
      player('t1', 'Twin', true),
      player('t2', 'Twin', true),
    ].map((one) => [one._id, one]),
  ),
  events: [{ _id: 'e1', name: 'Club Cup', round: 2 }],
} as unknown as GameView;

const row = (_id: string, name: string, score: number) => ({
  ...{ _id, name, lastName: 'Lee', section: 'placed', score },
  cells: [{ score, strokes: null, thru: 18, full: true, position: null }],
});
const standingOf = (made: boolean) =>
  ({
    counts: 'strokes',
    rounds: [{ status: made ? 'final' : 'live' }, { status: 'waiting' }],
    cut: { afterRound: 1, made, score: 2 },
    items: [row('ann', 'Ann', 0), row('first', 'Pat', 1), row('twin', 'Twin', 2), row('late', 'Zoe', 3)],
  }) as unknown as EventStanding;

it('A guest of another round is the guest of the same name in this game, unless there are two', () => {
  const event = drawnEventOf(game, standingOf(true));
  expect(event?.rows.map(({ _id }) => _id)).toEqual(['ann', 'own', 'twin', 'late']);
  expect(event?.missing.map(({ name }) => name)).toEqual(['Twin', 'Zoe']);
  expect(event?.mayChange).toBe(false);
});

it('A draw before the cut is made leaves out the players behind its projected line', () => {
  const event = drawnEventOf(game, standingOf(false));
  expect(event?.rows.map(({ section }) => section)).toEqual(['placed', 'placed', 'placed', 'missedCut']);
  expect(event?.mayChange).toBe(true);
});

it('A first round is drawn without a standing', () => {
  expect(
    drawnEventOf({ ...game, events: [{ _id: 'e1', name: 'Club Cup', round: 1 }] }, undefined),
  ).toBeNull();
});
