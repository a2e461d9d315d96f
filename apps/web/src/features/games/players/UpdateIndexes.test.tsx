import type { HandicapEffect } from '@flagstick/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gameOf, playerOf } from '../../../shared/game/testing.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import UpdateIndexes from './UpdateIndexes.tsx';

const standing = (over: Partial<HandicapEffect>): HandicapEffect => ({
  ...{ hcp: 12, hci: 11.4, courseHandicap: 12, strokes: {}, totalNett: null, totalPoint: 20, place: '4' },
  ...over,
});

const sent: unknown[] = [];
let changes: unknown[];
beforeEach(() => {
  sent.length = 0;
  vi.stubGlobal('fetch', async (_address: string, { body }: RequestInit) => {
    const asked = JSON.parse(String(body));
    sent.push(asked);
    return Response.json(asked.preview ? { updated: [], changes } : { updated: asked.playerIds });
  });
});
afterEach(() => vi.unstubAllGlobals());

const onClose = vi.fn();
async function open() {
  const competition = { ...gameOf().competition, scoringFormat: 'stableford' as const };
  const players = { ann: playerOf('ann', [], { name: 'Ann', lastName: 'Lee' }), bob: playerOf('bob') };
  await renderWithProviders(
    <UpdateIndexes game={gameOf({ players, competition })} opened onClose={onClose} />,
  );
}

it('Changed indexes are listed with their effects, and only these are updated', async () => {
  const after = standing({ hcp: 15, hci: 14, strokes: { 7: 1 }, totalPoint: 22, place: '2' });
  changes = [{ _id: 'ann', before: standing({}), after }];
  await open();
  await screen.findByText('Ann Lee');
  for (const line of [
    'Plays off 15 instead of 12.',
    'Strokes change on 7.',
    '22 points instead of 20.',
    'Position 2 instead of 4.',
  ]) {
    screen.getByText(line);
  }
  expect(sent).toEqual([{ playerIds: [], preview: true }]);
  fireEvent.click(screen.getByRole('button', { name: 'Update indexes' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(sent).toContainEqual({ playerIds: ['ann'] });
});

it('The dialog has nothing to update if no index has changed', async () => {
  changes = [];
  await open();
  await screen.findByText('No handicap indexes have changed');
  expect(screen.queryByRole('button', { name: 'Update indexes' })).toBeNull();
});
