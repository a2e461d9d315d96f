import type { PrizeCredit, PrizesView } from '@flagstick/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { gameOf, playerOf } from '../../../shared/game/testing.ts';
import { awardOf, contestViewOf, prizesViewOf } from '../../../shared/prizes/testing.ts';
import { useSession } from '../../../shared/session/session.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { PrizesPanel } from './PrizesPanel.tsx';

afterEach(() => vi.unstubAllGlobals());

const players = {
  ann: playerOf('ann', [], { name: 'Ann', lastName: 'Lee' }),
  max: playerOf('max', [], { name: 'Max', lastName: 'Roe' }),
};
const pin = contestViewOf('Nearest the pin', {
  kind: { type: 'nearestPin', hole: 7, unit: 'feet' },
  measured: [],
});

/** Opens the tab over a server with these prizes; returns the changes that are sent. */
async function open(view: PrizesView, state: 'playing' | 'done' = 'playing') {
  const sent: Array<{ url: string; body: unknown }> = [];
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    if (method !== 'GET') sent.push({ url, body: JSON.parse(String(body)) });
    return Response.json(method === 'GET' ? view : { ...view, v: 2, changes: [] });
  });
  await renderWithProviders(<PrizesPanel game={gameOf({ players, state, audience: 'organisers' })} />);
  return sent;
}

it('An organiser enters a measured result for any player', async () => {
  const sent = await open(prizesViewOf([pin]));
  fireEvent.click(await screen.findByRole('button', { name: 'Enter result, Nearest the pin' }));
  const sheet = within(await screen.findByRole('dialog'));
  fireEvent.click(sheet.getByRole('radio', { name: 'Max Roe' }));
  fireEvent.change(sheet.getByLabelText('Feet'), { target: { value: '7' } });
  fireEvent.change(sheet.getByLabelText('Inches'), { target: { value: '8' } });
  fireEvent.click(sheet.getByRole('button', { name: 'Save result' }));
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent[0]?.url).toContain('/prizes/measured/nearest-the-pin');
  expect(sent[0]?.body).toEqual({ playerId: 'max', distance: { unit: 'inches', value: 92 } });
});

it('After a correction the organiser sees the changes, and confirms the prizes with a reason', async () => {
  const overall = contestViewOf('Overall', { awards: [awardOf('1st', ['Ann'])] });
  const changes = [{ contest: 'Overall', text: '1st: Max Roe instead of Ann Lee' }];
  const settled = { at: '2026-06-14T18:00:00Z', reason: null, club: 'club' };
  const sent = await open(prizesViewOf([overall], { state: 'closed', settled, changes }), 'done');
  await screen.findByText(/1st: Max Roe instead of Ann Lee/);
  fireEvent.click(screen.getByRole('button', { name: 'Update prizes' }));
  await screen.findByText('Give a reason for the change.');
  expect(sent).toEqual([]);
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Hole 4 was corrected.' } });
  fireEvent.click(screen.getByRole('button', { name: 'Update prizes' }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ reason: 'Hole 4 was corrected.' }));
  await waitFor(() => expect(screen.queryByText('Prizes affected by corrections')).toBeNull());
});

it.each(['playing', 'done'] as const)(
  'In a game that is %s the tab warns of prizes above the limit',
  async (state) => {
    const warnings = ['Ann Lee wins £725, more than the limit of £700.'];
    await open(prizesViewOf([pin], { warnings, problems: [] }), state);
    await screen.findByRole('heading', { name: 'Amateur status' });
    screen.getByText('Ann Lee wins £725, more than the limit of £700.');
  },
);

it('Without contests the tab leads to the set-up', async () => {
  await open(prizesViewOf([], { state: 'none' }));
  const link = await screen.findByRole('link', { name: 'Set up prizes' });
  expect(link.getAttribute('href')).toContain('only=prizes');
});

it('Credit of prizes that were fixed before is still shown when the game has none any longer', async () => {
  const settled = { at: '2026-06-14T18:00:00Z', reason: 'No prizes today', club: 'owner' };
  const credit: PrizeCredit = {
    ...{ club: { _id: 'owner', name: 'Links' }, fixedAt: settled.at, hasPots: false, pots: false },
    ...{ potsCredited: false, creditedAt: settled.at, months: null },
    lines: [
      {
        ...{ player: { _id: 'ann', name: 'Ann', lastName: 'Lee' }, prize: 'Overall', won: 0 },
        ...{ credited: 2500, change: -2500, uncovered: 0, deleted: false },
      },
    ],
  };
  useSession.setState({ user: { _id: 'mia', rule: 'club' } as never });
  vi.stubGlobal('fetch', async (url: string) => {
    if (url.includes('auth/me')) return Response.json({ _id: 'mia', rule: 'club', club: { _id: 'owner' } });
    if (url.includes('/prizes/credit')) return Response.json(credit);
    return Response.json(prizesViewOf([], { state: 'none', settled }));
  });
  await renderWithProviders(
    <PrizesPanel game={gameOf({ players, state: 'done', audience: 'organisers' })} />,
  );
  await screen.findByRole('link', { name: 'Set up prizes' });
  await screen.findByRole('heading', { name: 'Club credit for the winners' });
  useSession.setState({ user: null });
});
