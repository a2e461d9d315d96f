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

it('finds a free player by name, and keeps who is chosen in sight', async () => {
  const named = ['Ann Hale', 'Bob Hart', 'Cy Müller', 'Dee Orr', 'Eve Park', 'Finn Roe'].map((whole) => {
    const [name = '', lastName = ''] = whole.split(' ');
    return playerOf(whole, [], { name, lastName });
  });
  const game = gameOf({ players: Object.fromEntries(named.map((player) => [player._id, player])) });
  const group = { name: 'Group 1', startingHole: 1, players: ['Ann Hale'] };
  const free = named.slice(1);
  await show(<GroupDialog game={game} group={group} free={free} opened onClose={() => {}} />);
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Search by name' }), {
    target: { value: ' mul' },
  });
  expect(screen.queryByText('There is no free player')).toBeNull();
  expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('value'))).toEqual([
    'Ann Hale',
    'Cy Müller',
  ]);
});

it('says that nobody is free to make a group of', async () => {
  await show(<GroupDialog game={gameOf({ players: {} })} free={[]} opened onClose={() => {}} />);
  await screen.findByText('There is no free player');
});
