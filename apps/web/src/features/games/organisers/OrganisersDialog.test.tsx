import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { gameOf } from '../../../shared/game/testing.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { OrganisersDialog } from './OrganisersDialog.tsx';

afterEach(() => vi.unstubAllGlobals());

const person = (id: string, name: string) => ({ _id: id, name, lastName: 'Vale' });
const game = gameOf({
  organizers: [
    { ...person('kit', 'Kit'), type: 'owner' },
    { ...person('ann', 'Ann'), type: 'club manager' },
    { ...person('robin', 'Robin'), type: 'organiser' },
  ],
});
const found = { ...person('jo', 'Jo'), username: 'jovale', gender: 'women', homeClub: null };

/** Opens the dialog over an answering server; returns the sent changes. */
async function open() {
  const changes: string[] = [];
  vi.stubGlobal('fetch', async (url: string, { method }: RequestInit = {}) => {
    if (url.includes('/players/')) return Response.json({ items: [found], count: 1 });
    if (method === 'PUT') changes.push(url.replace(/^.*\/games\//, ''));
    return Response.json(method === 'PUT' ? game.organizers : game);
  });
  await renderWithProviders(<OrganisersDialog game={game._id} onClose={() => {}} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Organisers' }));
  await dialog.findByText('Kit Vale');
  return { dialog, changes };
}

it('Owner, managers and organisers are listed, and all but the owner can be removed', async () => {
  const { dialog, changes } = await open();
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/Kit Vale\s*Owner$/),
    expect.stringMatching(/Ann Vale\s*Club manager$/),
    expect.stringMatching(/Robin Vale\s*Organiser$/),
  ]);
  expect(dialog.queryByRole('button', { name: 'Remove Kit Vale' })).toBeNull();
  fireEvent.click(dialog.getByRole('button', { name: 'Remove Robin Vale' }));
  const sure = await screen.findByRole('dialog', { name: 'Remove Robin Vale as an organiser?' });
  expect(changes).toEqual([]);
  fireEvent.click(within(sure).getByRole('button', { name: 'Remove' }));
  await vi.waitFor(() => expect(changes).toEqual(['game/removeOrganiser/robin']));
});

it('A removed club manager remains an organiser, and the dialog says so', async () => {
  const { dialog } = await open();
  fireEvent.click(dialog.getByRole('button', { name: 'Remove Ann Vale' }));
  const sure = await screen.findByRole('dialog', { name: 'Remove Ann Vale as an organiser?' });
  expect(sure.textContent).toContain(`As a manager of the club, Ann Vale can still organise ${game.name}.`);
  expect(sure.textContent).not.toContain('can no longer change');
});

it('Three letters find an organiser to add', async () => {
  const { dialog, changes } = await open();
  fireEvent.change(dialog.getByRole('textbox', { name: 'Add an organiser' }), { target: { value: 'jov' } });
  fireEvent.click(await dialog.findByText('Jo Vale'));
  await vi.waitFor(() => expect(changes).toEqual(['game/addOrganiser/jo']));
});
