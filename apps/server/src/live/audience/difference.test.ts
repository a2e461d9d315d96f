import { applyPatch } from '@flagstick/contract';
import { expect, it } from 'vitest';
import { gamesOf } from '../../../../../packages/world/server/fixture.ts';
import { must } from '../../../testing/must.ts';
import { Board } from '../game/board.ts';
import type { GameData } from '../game/game-data.ts';
import type { Viewer } from './access.ts';
import { difference } from './difference.ts';
import { presentGame } from './view.ts';

const players = 6;

function followed(data: GameData, change: Partial<GameData>, viewer: Viewer) {
  const before = new Board({ data, cards: must(gamesOf(1, players, false)[0]).cards });
  const game = { ...data.game, ...change.game, version: data.game.version + 1 };
  const after = before.changed({ ...data, ...change, game });
  const held = applyPatch(presentGame(before, viewer), difference(before, after)(viewer));
  return { held, shown: presentGame(after, viewer) };
}

it('AUD-2 a new return time is sent for every card that was handed in', () => {
  const { data } = must(gamesOf(1, players, false)[0]);
  const submittedAt = new Date('2026-06-14T11:00:00Z');
  const cards = data.cards.map((card) => ({ ...card, state: 'done' as const, submittedAt }));
  const game = { ...data.game, certification: { returnedAfter: 45 } };
  const { held, shown } = followed({ ...data, cards }, { game }, { kind: 'organisers', contacts: 'all' });
  expect(shown.players['player-0']?.returnedAt).toBe('2026-06-14T11:45:00.000Z');
  expect(held).toEqual(shown);
});

it.each([
  ['owes the fee again', 1, 0, undefined],
  ['has paid', 0, 1, 'player-1'],
] as const)('AUD-2 a patch updates who brought a guest when that player %s', (_, was, is, broughtBy) => {
  const { data } = must(gamesOf(1, players, false, { fee: true })[0]);
  const seated = (payStatus: 0 | 1) =>
    data.players.map((seat) => {
      if (seat.id === 'player-1') return { ...seat, payStatus };
      return seat.id === 'player-5' ? { ...seat, guest: true, addedBy: 'player-1' } : seat;
    });
  const group: Viewer = { kind: 'group', groupId: 'group-0-0', boardOff: false };
  const before = seated(was);
  // A change keeps the objects of seats that it does not touch.
  const after = before.map((seat) => (seat.id === 'player-1' ? { ...seat, payStatus: is } : seat));
  const { held, shown } = followed({ ...data, players: before }, { players: after }, group);
  expect(shown.players['player-5']?.broughtBy).toBe(broughtBy);
  expect(held).toEqual(shown);
});
