import { applyPatch, type BoardPatch } from '@flagstick/contract';
import { expect, it } from 'vitest';
import { gamesOf } from '../../../../../packages/world/server/fixture.ts';
import { Board } from '../game/board.ts';
import { presentGame } from './view.ts';

const held = () => {
  const [game] = gamesOf(1, 2, true);
  if (!game) throw new Error('no game');
  const board = new Board({ ...game, data: { ...game.data, game: { ...game.data.game, version: 7 } } });
  return presentGame(board, { kind: 'organisers', contacts: 'all' });
};

it('FOL-2 an older patch changes nothing, and a patch of the held version may arrive twice', () => {
  const before = held();
  const rename = (v: number): BoardPatch => ({ v, game: { name: 'New' } });
  expect(applyPatch(before, rename(6))).toBe(before);
  const now = applyPatch(before, rename(7));
  expect([now.name, now.v]).toEqual(['New', 7]);
  expect(applyPatch(now, rename(7))).toEqual(now);
});
