import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { gameOf, playerOf } from '../../../shared/game/testing.ts';
import { show } from '../../../testing/render.tsx';
import { GroupDialog } from './GroupDialog.tsx';

afterEach(() => vi.unstubAllGlobals());

it('says once why a group was refused: at its foot, not in the message bar too', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: 'The group is full.' }, { status: 409 }));
  const player = playerOf('0000000000000001', [], { name: 'Ann', lastName: 'Hale' });
  const game = gameOf({ players: { [player._id]: player } });
  const { client } = await show(<GroupDialog game={game} free={[player]} opened onClose={() => {}} />);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Ann Hale' }));
  fireEvent.click(screen.getByRole('button', { name: 'Make a group of 1 player' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The group is full.');
  const failed = client.getMutationCache().find({ status: 'error' });
  expect(failed?.meta).toMatchObject({ showsError: true });
});
