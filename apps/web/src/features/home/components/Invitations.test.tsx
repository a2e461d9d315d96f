import type { Invitation } from '@flagstick/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../../testing/render.tsx';
import { CurrentGames } from '../games/CurrentGames.tsx';
import { Invitations } from './Invitations.tsx';

const showToast = vi.hoisted(() => vi.fn());
vi.mock('../../../ui/toast/toast.ts', () => ({ showToast, showErrorToast: showToast }));

let items: Invitation[];
let sent: string[];

const invitation = (id: string, state: Invitation['state']) =>
  ({
    _id: id,
    name: 'Saturday',
    date: '2026-06-13T08:00:00Z',
    state,
    club: { name: 'Wrenfield Heath', timeZone: 'Europe/London' },
    invitedBy: { _id: 'ann', name: 'Ann', lastName: 'Lee' },
  }) as Invitation;

beforeEach(() => {
  sent = [];
  vi.stubGlobal('fetch', async (address: string, { method }: RequestInit) => {
    // All other reads take longer than the invitations.
    if (!address.includes('games/invitations') && method !== 'POST') {
      await new Promise((resolve) => setTimeout(resolve, 60));
      return Response.json({ items: [], count: 0 });
    }
    if (method !== 'POST') return Response.json({ items, count: items.length });
    sent.push(address);
    items = [];
    return Response.json({});
  });
});
afterEach(() => vi.unstubAllGlobals());

const tap = (name: string) => fireEvent.click(screen.getByRole('button', { name }));
const gone = () => waitFor(() => expect(screen.queryByRole('region', { name: 'Invitations' })).toBeNull());

it('An invitation shows the organiser, and one tap accepts it', async () => {
  items = [invitation('one', 'waitingList')];
  await renderWithProviders(
    <>
      <CurrentGames />
      <Invitations />
    </>,
  );
  await screen.findByText(/Ann Lee added you to this game/);
  tap('Yes, I’m playing, Saturday');
  await gone();
  expect(sent).toEqual(['/api/games/join/one']);
  await waitFor(() =>
    expect(showToast).toHaveBeenCalledWith('You’re playing in Saturday.', { tone: 'success' }),
  );
});

it('One tap declines an invitation, after a question if the no is final', async () => {
  items = [invitation('open', 'playing')];
  const { unmount } = await renderWithProviders(<Invitations />);
  await screen.findByRole('region', { name: 'Invitations' });
  tap('I can’t play, Saturday');
  await gone();
  unmount();
  items = [invitation('over', 'done')];
  await renderWithProviders(<Invitations />);
  await screen.findByRole('button', { name: 'Yes, I played, Saturday' });
  tap('I didn’t play, Saturday');
  const sure = await screen.findByRole('dialog', { name: 'Remove your name from Saturday?' });
  expect(sent).toEqual(['/api/games/leaveGame/open']);
  fireEvent.click(within(sure).getByRole('button', { name: 'I didn’t play' }));
  await gone();
  expect(sent).toEqual(['/api/games/leaveGame/open', '/api/games/leaveGame/over']);
});
