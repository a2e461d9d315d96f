import type { CustomHandicap, HandicapHistory, HandicapRecord, ListedRecord } from '@flagstick/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signIn, signOut } from '../../shared/session/session.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { HandicapsPage } from './HandicapsPage.tsx';

const player = { _id: '00000000000rzwan', name: 'Rowan', lastName: 'Hale' };
/** Late in the evening in London, and the next day at the course. */
const game = {
  ...{ _id: 'game', name: 'Wednesday Roll-up' },
  ...{ date: '2026-06-10T22:30:00Z', timeZone: 'Europe/Madrid' },
};
const handicap = (over: Partial<CustomHandicap> = {}): CustomHandicap => ({
  ...{
    competitionId: '000000000000rv1e',
    competition: 'Roll-up, house rule',
    hcp: 10.5,
    game,
    change: -1.1,
    lapsed: false,
  },
  lastUpdateDate: '2026-06-11T15:00:00Z',
  ...over,
});
const cause = { scoringFormat: 'stableford', place: 'T2', of: 17, score: 38, note: null } as const;
const step = { _id: 'two', at: '2026-06-11T15:00:00Z', game, old: 11.6, hcp: 10.5, firstTime: false };
const steps: HandicapHistory['handicaps'][number]['steps'] = [
  { ...step, cause: { ...cause, reasons: [{ kind: 'place', place: 2, change: -1.1 }] } },
  { ...step, _id: 'one', game: null, old: null, hcp: 11.6, cause: null },
];

const fresh = { _id: '0000000000freshp', name: 'Fay', lastName: 'Stone', username: 'fay', gender: 'women' };

let owner: CustomHandicap['owner'];
let listed: ListedRecord[] | undefined;
let sent: unknown[];
let asked: URLSearchParams[];
beforeEach(() => {
  owner = undefined;
  listed = undefined;
  sent = [];
  asked = [];
  vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
    if (method !== 'GET') sent.push([method, address, JSON.parse(String(body))]);
    if (address.includes('competitions/') || address.includes('players/new')) {
      asked.push(new URL(address, 'http://club.test').searchParams);
      const rule = { _id: '000000000000rv1e', name: 'Roll-up, house rule' };
      const items = address.includes('players/new') ? [fresh] : [rule];
      return Response.json({ items, count: address.includes('players/new') ? 731 : 1 });
    }
    const held = { ...handicap(), ...(owner ? { owner } : {}) };
    const nine = handicap({
      ...{ competitionId: 'nine', competition: 'Nine holes' },
      game: null,
      lapsed: true,
    });
    const record: HandicapRecord = { _id: player._id, player, handicaps: [held, nine] };
    const history: HandicapHistory = {
      ...record,
      handicaps: [{ ...held, capped: true, keptBy: { minGames: 3, duringMonths: 12, minMonths: 6 }, steps }],
    };
    if (address.endsWith('/handicaps')) return Response.json(history);
    return Response.json(address.includes('?') ? { items: listed ?? [record], count: 1 } : record);
  });
});
afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

const page = (search: { player?: string }) => renderWithProviders(<HandicapsPage search={search} />);

const asPlayer = () => signIn(`h.${btoa(JSON.stringify({ _id: 'fay', rule: 'player' }))}.s`);

it('A visitor sees names and figures, and no history', async () => {
  const row = {
    player: { name: 'Rowan', lastName: 'Hale' },
    handicaps: [{ competitionId: '000000000000rv1e', competition: 'Roll-up', hcp: 10.5, lapsed: true }],
  };
  // Two people with the same name and figure.
  listed = [row, { ...row }];
  await page({ player: '00000000000rzwan' });
  const list = within(await screen.findByRole('table', { name: 'Custom handicaps' }));
  const rows = (await list.findAllByRole('row')).slice(1);
  expect(rows).toHaveLength(2);
  for (const { textContent } of rows) {
    for (const text of ['Hale,', 'Rowan', 'Roll-up', '10.5', 'Expired']) expect(textContent).toContain(text);
    expect(textContent).not.toContain('Set manually');
  }
  expect(list.queryByText('Last change')).toBeNull();
  screen.getByText(/Sign in to see the history\.$/);
  fireEvent.click(rows[0] as HTMLElement);
  expect(screen.queryByRole('dialog')).toBeNull();
});

it('A signed-in user sees rule and game of each handicap, and no button to add one', async () => {
  asPlayer();
  await page({});
  const list = within(await screen.findByRole('table', { name: 'Custom handicaps' }));
  const row = (await list.findAllByRole('row')).at(-1);
  for (const text of [
    'Hale,',
    'Rowan',
    'Roll-up, house rule',
    'Nine holes',
    '10.5',
    '−1.1',
    'Expired',
    '11/06/26',
  ]) {
    expect(row?.textContent).toContain(text);
  }
  expect(row?.textContent).toContain('Wednesday Roll-up');
  expect(row?.textContent).toContain('Set manually');
  expect(screen.queryByRole('button', { name: 'Add handicap' })).toBeNull();
});

it('Each step of a handicap is explained, and only its owner can change it', async () => {
  asPlayer();
  await page({ player: '00000000000rzwan' });
  const dialog = within(await screen.findByRole('dialog', { name: 'Rowan Hale' }));
  const last = (await dialog.findByText('38 points. −1.1 for T2 of 17')).closest('li');
  expect(last?.textContent).toContain('11/06/26');
  dialog.getByText('Set by the owner of the game rule');
  dialog.getByText('plays off 11');
  dialog.getByText(/^If your playing handicap on the day is lower/);
  dialog.getByText(
    'Play 3 games in 12 months to keep this handicap. This doesn’t apply in the first 6 months.',
  );
  expect(dialog.queryByRole('button', { name: 'Change handicap' })).toBeNull();
});

it("The owner's new figure is set within the bounds, based on the state shown", async () => {
  owner = { _id: 'olive', name: 'Olive', lastName: 'Day' };
  signIn(`h.${btoa(JSON.stringify({ _id: 'olive', rule: 'organiser' }))}.s`);
  await page({ player: '00000000000rzwan' });
  fireEvent.click(await screen.findByRole('button', { name: 'Change handicap' }));
  const prompt = within(await screen.findByRole('dialog', { name: 'Rowan Hale: Roll-up, house rule' }));
  const amount = prompt.getByLabelText('Custom playing handicap');
  fireEvent.change(amount, { target: { value: '54.1' } });
  fireEvent.click(prompt.getByRole('button', { name: 'Change handicap' }));
  await prompt.findByText(/out of range \(-10\.0 to 54\.0\)/);
  fireEvent.change(amount, { target: { value: '9.8' } });
  fireEvent.click(prompt.getByRole('button', { name: 'Change handicap' }));
  await waitFor(() =>
    expect(sent).toEqual([
      [
        'PUT',
        '/api/handicaps/00000000000rzwan',
        {
          hcp: 9.8,
          competitionId: '000000000000rv1e',
          playerId: '00000000000rzwan',
          updateDate: '2026-06-11T15:00:00Z',
        },
      ],
    ]),
  );
});

it('A plus handicap is typed as +2 and sent as −2', async () => {
  owner = { _id: 'olive', name: 'Olive', lastName: 'Day' };
  signIn(`h.${btoa(JSON.stringify({ _id: 'olive', rule: 'organiser' }))}.s`);
  await page({ player: '00000000000rzwan' });
  fireEvent.click(await screen.findByRole('button', { name: 'Change handicap' }));
  const prompt = within(await screen.findByRole('dialog', { name: 'Rowan Hale: Roll-up, house rule' }));
  fireEvent.change(prompt.getByLabelText('Custom playing handicap'), { target: { value: '+2' } });
  fireEvent.click(prompt.getByRole('button', { name: 'Change handicap' }));
  await waitFor(() => expect(sent).toMatchObject([['PUT', '/api/handicaps/00000000000rzwan', { hcp: -2 }]]));
});

it("The server searches the user's own rules and players by name", async () => {
  signIn(`h.${btoa(JSON.stringify({ _id: 'olive', rule: 'organiser' }))}.s`);
  await page({});
  fireEvent.click((await screen.findAllByRole('button', { name: 'Add handicap' }))[0] as HTMLElement);
  const form = within(await screen.findByRole('dialog', { name: 'Add a custom handicap' }));
  await form.findByText('731 players without a handicap under this rule');
  expect(asked.map((query) => query.get('filter'))).toContain('{"type":"custom","owner":"olive"}');
  fireEvent.change(form.getByLabelText('Player'), { target: { value: 'fay' } });
  await waitFor(() =>
    expect(asked.some((query) => query.get('query') === 'fay' && query.get('limit') === '10')).toBe(true),
  );
  fireEvent.click(await form.findByText('Fay Stone'));
  fireEvent.change(form.getByLabelText('Custom playing handicap'), { target: { value: '9.8' } });
  fireEvent.click(form.getByRole('combobox', { name: 'Custom game rule' }));
  fireEvent.click(await screen.findByRole('option', { name: 'Roll-up, house rule' }));
  fireEvent.click(form.getByRole('button', { name: 'Add handicap' }));
  await waitFor(() =>
    expect(sent).toEqual([
      ['POST', '/api/handicaps/', { competitionId: '000000000000rv1e', playerId: fresh._id, hcp: 9.8 }],
    ]),
  );
});
