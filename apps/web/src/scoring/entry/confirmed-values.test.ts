import type { Gross, Player } from '@flagstick/contract';
import { beforeEach, describe, expect, it } from 'vitest';
import { playerOf } from '../../shared/game/testing.ts';
import { signIn, signOut } from '../../shared/session/session.ts';
import { confirmOwnScore, hasConfirmedOwnScore, useConfirmedValues } from './confirmed-values.ts';

const anna = (grosses: Record<string, Gross>, version = 1, shots?: Record<string, number>): Player =>
  playerOf('anna', [4], {
    uholes: { 1: { holeNumber: 1, grosses, version, state: 'mismatch', ...(shots ? { shots } : {}) } },
  });
const isAsked = (player: Player) =>
  !hasConfirmedOwnScore(useConfirmedValues.getState().signatures, player, 1);

beforeEach(() => {
  useConfirmedValues.setState({ signatures: {} });
});

describe('confirming my value', () => {
  it('a confirmation is valid while the values are the same, in any version and order', () => {
    confirmOwnScore(anna({ me: 5, anna: 4 }, 1), 1);
    expect(isAsked(anna({ anna: 4, me: 5 }, 2))).toBe(false);
  });

  it.each([
    ['another value of the other scorer', anna({ me: 5, anna: 3 })],
    ['a third scorer', anna({ me: 5, anna: 4, bert: 4 })],
    ['values that have changed places', anna({ me: 4, anna: 5 })],
    ['other shots of a player who retired', anna({ me: 5, anna: 4 }, 1, { anna: 2 })],
  ])('a confirmation of a value ends with %s', (_, changed) => {
    confirmOwnScore(anna({ me: 5, anna: 4 }), 1);
    expect(isAsked(changed)).toBe(true);
  });

  it('a confirmation of a value is for one card, which linked games share', () => {
    confirmOwnScore(anna({ me: 5, anna: 4 }), 1);
    expect(isAsked({ ...anna({ me: 5, anna: 4 }), scoreId: 'another' })).toBe(true);
  });
});

it('the next user of this phone inherits no confirmations', () => {
  signIn(`h.${btoa(JSON.stringify({ _id: 'me', rule: 'player' }))}.s`);
  const player = anna({ me: 5, anna: 4 });
  confirmOwnScore(player, 1);
  expect(isAsked(player)).toBe(false);
  signOut();
  expect(isAsked(player)).toBe(true);
});
