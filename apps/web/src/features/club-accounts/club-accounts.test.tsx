import type { ClubStatement, PrizeCredit as Credit } from '@flagstick/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gameOf } from '../../shared/game/testing.ts';
import { useSession } from '../../shared/session/session.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { AccountDialog } from './AccountDialog.tsx';
import { CreditPage } from './CreditPage.tsx';
import { PrizeCredit } from './PrizeCredit.tsx';

const club = { _id: 'club', name: 'Links' };
const ann = { _id: 'ann', name: 'Ann', lastName: 'Lee' };
const sent: Array<{ url: string; body: unknown }> = [];

beforeEach(() => {
  sent.length = 0;
  useSession.setState({ user: { _id: 'mia', rule: 'club' } as never });
});
afterEach(() => {
  vi.unstubAllGlobals();
  useSession.setState({ user: null });
});

/** A server with these answers, by the end of an address. */
function serve(answers: Readonly<Record<string, unknown>>) {
  vi.stubGlobal('fetch', async (url: string, { method, body }: RequestInit = {}) => {
    if (method !== 'GET') sent.push({ url, body: JSON.parse(String(body)) });
    const path = url.split('?')[0] ?? '';
    const [, answer] = Object.entries(answers).find(([end]) => path.endsWith(end)) ?? [];
    return answer === undefined ? new Response('{}', { status: 404 }) : Response.json(answer);
  });
}

const statementOf = (balance: number, more: Partial<ClubStatement> = {}): ClubStatement => ({
  ...{ club, player: ann, balance, next: null, items: [], count: 0 },
  ...more,
});

it('a purchase shows the balance before and after, and is sent in pence', async () => {
  serve({ '/spend': statementOf(1001), '/accounts/ann': statementOf(2500) });
  await renderWithProviders(<AccountDialog club="club" player={ann} onClose={() => undefined} />);
  const dialog = within(await screen.findByRole('dialog', { name: 'Ann Lee' }));
  fireEvent.change(await dialog.findByLabelText('Amount in pounds'), { target: { value: '14.99' } });
  await dialog.findByText('Balance £25.00 now, £10.01 after this entry');
  fireEvent.change(dialog.getByLabelText('Reason'), { target: { value: 'Golf balls' } });
  fireEvent.click(dialog.getByRole('button', { name: 'Save purchase' }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ pence: 1499, reason: 'Golf balls' }));
});

it('a purchase of more than the balance is not sent', async () => {
  serve({ '/accounts/ann': statementOf(1000) });
  await renderWithProviders(<AccountDialog club="club" player={ann} onClose={() => undefined} />);
  fireEvent.change(await screen.findByLabelText('Amount in pounds'), { target: { value: '10.01' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save purchase' }));
  await screen.findByText('This member has only £10.00.');
  await screen.findByText('Enter a reason.');
  expect(sent).toEqual([]);
});

it('credit is taken with a correction below zero', async () => {
  serve({ '/correct': statementOf(500), '/accounts/ann': statementOf(1000) });
  await renderWithProviders(<AccountDialog club="club" player={ann} onClose={() => undefined} />);
  fireEvent.click(await screen.findByRole('radio', { name: 'Remove credit' }));
  fireEvent.change(screen.getByLabelText('Amount in pounds'), { target: { value: '5' } });
  fireEvent.change(screen.getByLabelText('Reason'), { target: { value: 'Counted twice' } });
  fireEvent.click(screen.getByRole('button', { name: 'Remove credit' }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ pence: -500, reason: 'Counted twice' }));
});

it('older entries are read page by page, however many there are', async () => {
  const entry = (number: number): ClubStatement['items'][number] => ({
    ...{ _id: `e${number}`, kind: 'spent', pence: -100, balance: 100 * number, reason: `Round ${number}` },
    ...{ game: null, at: '2026-06-14T18:00:00.000Z', expires: null, undone: false, by: null },
  });
  const newestFirst = Array.from({ length: 120 }, (_, at) => entry(120 - at));
  vi.stubGlobal('fetch', async (url: string) => {
    const query = new URL(url, location.href).searchParams;
    const [page, limit] = [Number(query.get('page')), Number(query.get('limit'))];
    const items = newestFirst.slice((page - 1) * limit, page * limit);
    return Response.json(statementOf(12_000, { items, count: 120 }));
  });
  await renderWithProviders(<AccountDialog club="club" player={ann} onClose={() => undefined} />);
  const rows = () => within(screen.getByRole('list', { name: 'Entries' })).getAllByRole('listitem').length;
  for (const read of [50, 100, 120]) {
    await waitFor(() => expect(rows()).toBe(read));
    const older = screen.queryByRole('button', { name: 'Show older entries' });
    if (older) fireEvent.click(older);
    else expect(read).toBe(120);
  }
  await screen.findByText('Round 1');
});

it('a member without credit sees where it comes from', async () => {
  serve({ 'users/clubAccounts': { items: [], count: 0 } });
  await renderWithProviders(<CreditPage />);
  await screen.findByText('No club credit yet');
});

const credit: Credit = {
  ...{ club, fixedAt: '2026-06-14T18:00:00.000Z', hasPots: false, pots: false, potsCredited: false },
  ...{ creditedAt: null, months: 12 },
  lines: [
    {
      ...{ player: ann, prize: 'Stableford', won: 0, credited: 2500 },
      ...{ change: -500, uncovered: 2000, deleted: false },
    },
  ],
};

it('only people of the club see a game’s credit, with the winners who cannot be credited', async () => {
  const game = gameOf({ state: 'done' });
  const me = {
    _id: 'mia',
    rule: 'club',
    club: { _id: game.course.club._id, name: 'Links' },
    organisingClubs: [],
  };
  serve({ 'auth/me': me, '/prizes/credit': credit });
  await renderWithProviders(<PrizeCredit game={game} club={game.course.club._id} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Add prizes to members’ credit' }));
  const dialog = within(await screen.findByRole('dialog'));
  await dialog.findByText('£20.00 has been spent or has expired, so it can’t be taken back.');
  fireEvent.click(dialog.getByRole('button', { name: 'Add prizes to members’ credit' }));
  await waitFor(() => expect(sent[0]?.body).toEqual({ fixedAt: credit.fixedAt, pots: false }));
});

it('an organiser of another club sees no credit', async () => {
  const game = gameOf({ state: 'done' });
  serve({
    'auth/me': { _id: 'mia', rule: 'organiser', club: { _id: 'other', name: 'Other' }, organisingClubs: [] },
    '/prizes/credit': credit,
  });
  const { container } = await renderWithProviders(<PrizeCredit game={game} club={game.course.club._id} />);
  await waitFor(() => expect(container.querySelector('section')).toBeNull());
});
