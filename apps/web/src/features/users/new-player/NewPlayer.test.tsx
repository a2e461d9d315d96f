import type { User } from '@flagstick/contract';
import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signIn, signOut } from '../../../shared/session/session.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { SearchPicker } from '../../../ui/input/SearchPicker.tsx';
import { useNewPlayer } from './NewPlayerButton.tsx';
import { NewPlayerPage } from './NewPlayerPage.tsx';

const sent = vi.fn<(body: object) => void>();
let me: Partial<User>;

beforeEach(() => {
  me = { _id: 'o', rule: 'organiser', canAddUser: true };
  signIn(`h.${btoa(JSON.stringify({ _id: 'o', rule: 'organiser' }))}.s`);
  sent.mockReset();
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit = {}) => {
    if (String(address).startsWith('/api/auth/me')) return Response.json(me);
    if (method !== 'POST') return Response.json({ items: [], count: 0 });
    sent(JSON.parse(String(body)));
    return Response.json({ _id: 'new', ...JSON.parse(String(body)) }, { status: 201 });
  });
});
afterEach(() => {
  signOut();
  localStorage.clear();
  vi.unstubAllGlobals();
});

const type = (label: string, value: string) =>
  fireEvent.change(screen.getByLabelText(label), { target: { value } });

async function fill() {
  await screen.findByLabelText('Username');
  type('First name', 'nell');
  type('Surname', 'Grove');
  type('Username', 'nellgrove');
  type('E-mail', 'nell@example.com');
  type('Password', 'fairway1');
}

it("A player's account is created without role, club and switches", async () => {
  await renderWithProviders(<NewPlayerPage />);
  await fill();
  fireEvent.click(screen.getByRole('button', { name: 'Add player' }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  const [body = {}] = sent.mock.calls[0] ?? [];
  expect(body).toMatchObject({ lastName: 'Grove', username: 'nellgrove', email: 'nell@example.com' });
  for (const field of ['club', 'canAddUser'] as const) {
    expect((body as Record<string, unknown>)[field] ?? false).toBe(false);
  }
});

it('A second tap creates an account with a swear word in the name', async () => {
  const answer = globalThis.fetch;
  const refusal = {
    code: 'name.swearWord',
    error: 'Form is not valid, check items',
    fields: [{ field: 'lastName', error: 'Swear word' }],
  };
  vi.stubGlobal('fetch', async (address: string, init: RequestInit = {}) => {
    const isFirst = init.method === 'POST' && !String(init.body).includes('nameConfirmed');
    return isFirst ? Response.json(refusal, { status: 400 }) : answer(address, init);
  });
  await renderWithProviders(<NewPlayerPage />);
  await fill();
  type('Surname', 'Minge');
  fireEvent.click(screen.getByRole('button', { name: 'Add player' }));
  fireEvent.click(await screen.findByRole('button', { name: 'Use this name' }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  expect(sent.mock.lastCall?.[0]).toMatchObject({ lastName: 'Minge', nameConfirmed: true });
});

it('An organiser without the right cannot open the page', async () => {
  me.canAddUser = false;
  await renderWithProviders(<NewPlayerPage />);
  await screen.findByText('You are not allowed here');
});

function Picker({ onAdded }: { onAdded: (player: User) => void }) {
  const { button, dialog } = useNewPlayer(onAdded);
  return (
    <>
      <SearchPicker<User>
        label="Add a player"
        among={['players']}
        search={async () => ({ items: [], count: 0 })}
        keyOf={({ _id }) => _id}
        nameOf={({ name }) => name}
        onPick={() => undefined}
        empty="No player of this name."
        emptyAction={button}
      />
      {dialog}
    </>
  );
}

it('A search without a result offers a new player, and returns the added one', async () => {
  const onAdded = vi.fn<(player: User) => void>();
  await renderWithProviders(<Picker onAdded={onAdded} />);
  const field = screen.getByLabelText('Add a player');
  fireEvent.focus(field);
  expect(screen.queryByText('Add New Player')).toBeNull();
  fireEvent.change(field, { target: { value: 'nell' } });
  fireEvent.click(await screen.findByText('Add New Player'));
  const dialog = await screen.findByRole('dialog', { name: 'Add New Player' });
  await fill();
  fireEvent.click(within(dialog).getByRole('button', { name: 'Add player' }));
  await vi.waitFor(() => expect(onAdded).toHaveBeenCalled());
});

it('An organiser without the right is not offered a new player', async () => {
  me.canAddUser = false;
  await renderWithProviders(<Picker onAdded={() => undefined} />);
  fireEvent.change(screen.getByLabelText('Add a player'), { target: { value: 'nell' } });
  await screen.findByText('No player of this name.');
  expect(screen.queryByText('Add New Player')).toBeNull();
});
