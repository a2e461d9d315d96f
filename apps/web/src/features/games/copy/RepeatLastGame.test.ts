import type { MyGame } from '@flagstick/contract';
import { expect, it } from 'vitest';
import { lastGameAt } from './RepeatLastGame.tsx';

it("The user's last game at the club is offered, from either list", () => {
  const game = (_id: string, club: string, date: string) => ({ _id, club: { _id: club }, date }) as MyGame;
  const mine = [
    game('old', 'heath', '2026-05-01T09:00:00Z'),
    game('last', 'heath', '2026-06-10T09:00:00Z'),
    game('away', 'links', '2026-06-12T09:00:00Z'),
    game('older', 'heath', '2025-06-10T09:00:00Z'),
  ];
  expect(lastGameAt('heath', mine)?._id).toBe('last');
  expect(lastGameAt('moor', mine)).toBeUndefined();
});
