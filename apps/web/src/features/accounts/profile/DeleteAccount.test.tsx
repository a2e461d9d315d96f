import type { DeletionPreview, OwnClubAccount } from '@flagstick/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { countCalls, offlineQueue } from '../../../offline/index.ts';
import { signIn, signOut, useSession } from '../../../shared/session/session.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { showToast } from '../../../ui/toast/toast.ts';
import { DeleteAccount } from './DeleteAccount.tsx';

vi.mock('../../../ui/toast/toast.ts', () => ({ showToast: vi.fn(), showErrorToast: vi.fn() }));

const token = `h.${btoa(JSON.stringify({ _id: 'p1', rule: 'player' }))}.s`;
const nothing: DeletionPreview = {
  ...{ results: 0, seats: 0, invitations: 0, lastAdmin: false },
  owned: { items: [], count: 0 },
};
let deletion: DeletionPreview;
let credit: OwnClubAccount[] = [];
const deleted = vi.fn<(body: unknown) => Response>();

beforeEach(() => {
  signIn(token);
  deletion = nothing;
  credit = [];
  deleted.mockReset();
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    // Scores get no answer.
    if (method === 'PUT') throw new TypeError('Failed to fetch');
    if (address.includes('clubAccounts')) return Response.json({ items: credit, count: credit.length });
    return method === 'DELETE' ? deleted(JSON.parse(String(body))) : Response.json(deletion);
  });
});
afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

const open = async () => {
  await renderWithProviders(<DeleteAccount />);
  fireEvent.click(screen.getByRole('button', { name: 'Delete my account' }));
  return screen.findByRole('dialog');
};
const confirm = () => {
  const button = screen.getAllByRole('button', { name: 'Delete my account' }).at(-1);
  if (button) fireEvent.click(button);
};
const type = (password: string) =>
  fireEvent.change(screen.getByLabelText('Your password'), { target: { value: password } });

it('The page says which club credit can no longer be spent', async () => {
  credit = [
    { club: { _id: 'links', name: 'Links' }, balance: 2500, next: null },
    { club: { _id: 'heath', name: 'Heath' }, balance: 0, next: null },
  ];
  await open();
  await screen.findByText(/^You still have £25\.00 of club credit at Links\./);
  expect(screen.queryByText(/Heath/)).toBeNull();
});

it('The page says in numbers what is deleted and what stays, and under which name', async () => {
  deletion = { ...nothing, results: 3, seats: 1, invitations: 2 };
  await open();
  expect(await screen.findByText('Your results in 3 closed games, under “Former player”')).toBeTruthy();
  expect(screen.getByText('Your space in 1 game that isn’t closed, with your card')).toBeTruthy();
  expect(screen.getByText('2 invitations that you haven’t answered')).toBeTruthy();
  fireEvent.click(screen.getByLabelText('Keep my name in these results'));
  expect(screen.getByText('Your results in 3 closed games, under your name')).toBeTruthy();
});

it('The page lists the games to finish first, without a password field', async () => {
  deletion = { ...nothing, owned: { items: [{ _id: 'g1', name: 'Saturday', code: 'SATU22' }], count: 3 } };
  await open();
  const link = await screen.findByRole('link', { name: 'Saturday' });
  expect(link.getAttribute('href')).toContain('game=g1');
  expect(screen.getByText('2 more games')).toBeTruthy();
  expect(screen.queryByLabelText('Your password')).toBeNull();
});

it('A wrong password deletes nothing, and its field says so', async () => {
  deleted.mockImplementation(() =>
    Response.json(
      {
        ...{ error: 'Form is not valid, check items', code: 'request.invalid', message: '' },
        fields: [{ field: 'password', error: 'That password is wrong.' }],
      },
      { status: 400 },
    ),
  );
  await open();
  await screen.findByLabelText('Your password');
  confirm();
  expect(await screen.findByText('Type your password.')).toBeTruthy();
  expect(deleted).not.toHaveBeenCalled();
  type('another');
  confirm();
  expect(await screen.findByText('That password is wrong.')).toBeTruthy();
  expect(useSession.getState().user?._id).toBe('p1');
});

it('The deletion ends the session here and sends no pending scores', async () => {
  deleted.mockImplementation(() => Response.json({ message: '' }));
  await offlineQueue.signIn('p1');
  offlineQueue.add({
    ...{ game: 'g1', card: 'c1', player: 'p1', hole: 3, gross: 4, version: 0 },
    names: { game: 'Saturday', player: 'Ann' },
  });
  expect(countCalls().waiting).toBe(1);
  await open();
  await screen.findByText('1 score on this phone that hasn’t been sent');
  type('birdie on nine');
  confirm();
  await waitFor(() => expect(useSession.getState().user).toBeNull());
  expect(deleted).toHaveBeenCalledWith({ password: 'birdie on nine', keepName: false });
  expect(countCalls()).toEqual({ waiting: 0, notCounted: 0 });
  expect(localStorage.getItem('token')).toBeNull();
  expect(showToast).toHaveBeenCalledWith('Your account has been deleted.', expect.anything());
});
