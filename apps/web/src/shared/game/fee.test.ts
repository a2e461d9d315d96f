import type { GameView } from '@flagstick/contract';
import { expect, it } from 'vitest';
import { blockingFee } from './fee.ts';
import { gameOf, playerOf } from './testing.ts';

const fee = { payBeforePlay: true, type: 1 as const, fee: 1000 };
const owed = (over: Partial<GameView> = {}): GameView =>
  gameOf({
    ...{ audience: 'group', isPaid: true, paymentRules: fee },
    players: { anna: playerOf('anna', [], { payStatus: 0 }) },
    ...over,
  });

it('the fee closes a game to an unpaid player', () => {
  expect(blockingFee(owed(), 'anna')).toEqual(fee);
});

it.each([
  ['to a player who has paid', { players: { anna: playerOf('anna', [], { payStatus: 1 }) } }],
  ['to an organiser', { audience: 'organisers' }],
  ['once it is closed', { state: 'done' }],
  ['if the fee may be paid later', { paymentRules: { ...fee, payBeforePlay: false } }],
  ['if it is free', { isPaid: false }],
] as const)('the fee does not close a game %s', (_when, over) => {
  expect(blockingFee(owed(over as Partial<GameView>), 'anna')).toBeNull();
});

it('the fee does not close a game to users who do not play', () => {
  expect([blockingFee(owed(), 'ben'), blockingFee(owed(), null)]).toEqual([null, null]);
});
