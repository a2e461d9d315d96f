import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../testing/render.tsx';
import { EmailCardDialog } from './EmailCardDialog.tsx';
import { gameOf, playerOf } from './testing.ts';

const toasts = vi.hoisted(() => ({ showToast: vi.fn(), showErrorToast: vi.fn() }));
vi.mock('../../ui/toast/toast.ts', () => toasts);

const ann = playerOf('0000000000000ann', [4], {
  name: 'Ann',
  lastName: 'Lee',
  state: 'done',
  homeClub: 'away',
});
const bob = playerOf('bob', [4], { name: 'Bob', lastName: 'Day', state: 'done', homeClub: 'club' });
const game = gameOf({ audience: 'organisers', players: { ann, bob } });

let sent: unknown[];
let refused: boolean;
beforeEach(() => {
  sent = [];
  refused = false;
  toasts.showToast.mockReset();
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method === 'POST') sent.push(JSON.parse(String(body)));
    if (refused && method === 'POST') return Response.json({ error: 'No mail goes out.' }, { status: 502 });
    if (method === 'POST') return Response.json({ submitionEmail: '2026-06-14T16:00:00.000Z' });
    return Response.json({ email: address.includes('/away/') ? 'cards@away.example' : '' });
  });
});
afterEach(() => vi.unstubAllGlobals());

const open = async (player: typeof ann) => {
  const onClose = vi.fn();
  await renderWithProviders(<EmailCardDialog game={game} player={player} opened onClose={onClose} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Send the card by e-mail' }));
  return { dialog, onClose, here: await dialog.findByLabelText(/^Wrenfield .+’s e-mail$/) };
};

it("the dialog starts with the clubs' addresses, checks every address, and sends the card", async () => {
  const { dialog, here, onClose } = await open(ann);
  expect(dialog.getByLabelText(/home club/i)).toHaveProperty('value', 'cards@away.example');
  fireEvent.change(dialog.getByLabelText(/^Other addresses/), { target: { value: 'x@y.example, z' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
  await dialog.findByText('Please enter valid email address');
  dialog.getByText('Please enter a valid Email address');
  expect(sent).toEqual([]);
  fireEvent.change(here, { target: { value: 'cards@heath.example' } });
  fireEvent.change(dialog.getByLabelText(/^Other addresses/), { target: { value: 'x@y.example' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() => expect(onClose).toHaveBeenCalled());
  expect(toasts.showToast).toHaveBeenCalledWith('Notify Mails have been sent successfully', {
    tone: 'success',
    duration: 'notifyMail',
  });
  expect(sent).toEqual([
    {
      playerId: ann._id,
      gameClubMail: 'cards@heath.example',
      homeClubMail: 'cards@away.example',
      extraReceivers: ['x@y.example'],
    },
  ]);
});

it('the dialog does not read the home club if it is the game’s', async () => {
  const { dialog } = await open(bob);
  expect(dialog.queryByLabelText(/home club/i)).toBeNull();
});

it('the dialog says why no e-mail was sent in one toast', async () => {
  refused = true;
  const { dialog, here, onClose } = await open(ann);
  fireEvent.change(here, { target: { value: 'cards@heath.example' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Send' }));
  await waitFor(() =>
    expect(toasts.showToast.mock.calls).toEqual([
      ['No mail goes out.', { tone: 'error', duration: 'submissionMailError' }],
    ]),
  );
  expect(dialog.queryByText('No mail goes out.')).toBeNull();
  expect(onClose).not.toHaveBeenCalled();
});
