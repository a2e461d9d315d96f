import { fireEvent, screen, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { gameOf, playerOf } from '../../../shared/game/testing.ts';
import { signIn, signOut } from '../../../shared/session/session.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { PlayersPanel } from './PlayersPanel.tsx';

const saved = vi.hoisted(() => ({ fileOf: vi.fn(() => null), saveFile: vi.fn() }));
vi.mock('../../../shared/api/file.ts', () => saved);

afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

it("A closed game's players can be exported, and none imported", async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({ items: [], count: 0 });
  });
  signIn(`h.${btoa(JSON.stringify({ _id: 'olive', rule: 'organiser' }))}.s`);
  const game = gameOf({ audience: 'organisers', state: 'done', kind: 'club', players: {} });
  await renderWithProviders(<PlayersPanel game={game} onCard={() => {}} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Export players' }));
  await vi.waitFor(() => expect(saved.saveFile).toHaveBeenCalled());
  expect(asked).toContain(`/api/games/${game._id}/field`);
  expect(screen.queryByRole('link', { name: 'Import and export' })).toBeNull();
});

it('A game without players opens with the focus in the search, and one with players does not', async () => {
  const me = { _id: 'olive', rule: 'organiser' };
  vi.stubGlobal('fetch', async (url: string) =>
    Response.json(url.endsWith('/auth/me') ? me : { items: [], count: 0 }),
  );
  signIn(`h.${btoa(JSON.stringify({ _id: 'olive', rule: 'organiser' }))}.s`);
  const empty = gameOf({ audience: 'organisers', state: 'waitingList', groups: [], players: {} });
  const { unmount } = await renderWithProviders(<PlayersPanel game={empty} onCard={() => {}} />);
  await vi.waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toBe('Add a player'));
  unmount();
  const ann = { ann: playerOf('ann') };
  await renderWithProviders(<PlayersPanel game={{ ...empty, players: ann }} onCard={() => {}} />);
  await screen.findByRole('textbox', { name: 'Add a player' });
  expect(document.activeElement).toBe(document.body);
});

it('The card of an unpaid player does not open from the list, only for the committee', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ items: [], count: 0 }));
  signIn(`h.${btoa(JSON.stringify({ _id: 'olive', rule: 'organiser' }))}.s`);
  const group = { name: 'Group 1', startingHole: 1 };
  const game = gameOf({
    ...{ audience: 'organisers', kind: 'club', isPaid: true },
    paymentRules: { payBeforePlay: true, type: 1, fee: 1200 },
    groups: [{ ...group, players: ['ann', 'ben'], asking: [] }] as never,
    players: {
      ann: playerOf('ann', [], { name: 'Ann', lastName: 'Lee', payStatus: 0, group }),
      ben: playerOf('ben', [], { name: 'Ben', lastName: 'Hill', payStatus: 1, group }),
    },
  });
  const opened = vi.fn();
  await renderWithProviders(<PlayersPanel game={game} onCard={opened} />);
  const row = (await screen.findByText('Ann Lee')).closest('tr') as HTMLElement;
  expect(row.dataset.unpaid).toBe('true');
  expect(row.textContent).toContain('Not paid');
  expect(screen.queryByRole('button', { name: 'Ann Lee' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Ben Hill' }));
  expect(opened).toHaveBeenCalledWith('ben');
  fireEvent.click(screen.getByRole('button', { name: 'More actions for Ann Lee' }));
  fireEvent.click(await screen.findByText('Submission card'));
  expect(opened).toHaveBeenLastCalledWith('ann');
});

const group = { name: 'Group 1', startingHole: 1 };
const totals = { totalNett: null, totalPoint: null, place: null };
const standing = { hcp: 14, hci: 12.6, courseHandicap: 14, strokes: {}, ...totals };
const standings = { hcp: 14, before: standing, after: standing };
const before = gameOf({
  ...{ audience: 'organisers', state: 'waitingList' },
  groups: [{ ...group, players: ['ann', 'olive'], asking: [] }] as never,
  organizers: [
    { _id: 'olive', name: 'Olive', lastName: 'May', type: 'owner' },
    { _id: 'oscar', name: 'Oscar', lastName: 'Dee', type: 'organiser' },
  ],
  players: {
    ann: playerOf('ann', [], { name: 'Ann', lastName: 'Lee', group }),
    olive: playerOf('olive', [], { name: 'Olive', lastName: 'May', group }),
    ben: playerOf('ben', [], { name: 'Ben', lastName: 'Hill' }),
  },
});

it.each(['Ann Lee', 'Ben Hill'])(
  'Before play an organiser changes the handicaps of %s from the menu of the row',
  async (name) => {
    const sent: unknown[] = [];
    vi.stubGlobal('fetch', async (address: string, { method, body }: RequestInit) => {
      if (method === 'PUT') sent.push([address, JSON.parse(String(body))]);
      return Response.json(method === 'PATCH' ? standings : { items: [], count: 0 });
    });
    signIn(`h.${btoa(JSON.stringify({ _id: 'olive', rule: 'organiser' }))}.s`);
    await renderWithProviders(<PlayersPanel game={before} onCard={() => {}} />);
    fireEvent.click(await screen.findByRole('button', { name: `More actions for ${name}` }));
    fireEvent.click(await screen.findByText('Change handicap'));
    const dialog = await screen.findByRole('dialog', { name: `Playing handicap of ${name}` });
    fireEvent.click(within(dialog).getByRole('radio', { name: 'Handicap index' }));
    fireEvent.change(within(dialog).getByRole('textbox', { name: 'Handicap index' }), {
      target: { value: '11.3' },
    });
    fireEvent.change(within(dialog).getByLabelText('Reason'), { target: { value: 'New index' } });
    fireEvent.click(within(dialog).getByRole('button', { name: 'Save' }));
    const playerId = name === 'Ann Lee' ? 'ann' : 'ben';
    await vi.waitFor(() =>
      expect(sent).toEqual([
        [`/api/games/updateScore/game/score/card-${playerId}`, { playerId, hci: 11.3, reason: 'New index' }],
      ]),
    );
  },
);

it('An organiser who plays cannot change their own handicap if another organiser can', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ items: [], count: 0 }));
  signIn(`h.${btoa(JSON.stringify({ _id: 'olive', rule: 'organiser' }))}.s`);
  await renderWithProviders(<PlayersPanel game={before} onCard={() => {}} />);
  fireEvent.click(await screen.findByRole('button', { name: 'More actions for Olive May' }));
  await screen.findByText('Submission card');
  expect(screen.queryByText('Change handicap')).toBeNull();
});

it('The calculation of a playing handicap links to its change', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ items: [], count: 0 }));
  signIn(`h.${btoa(JSON.stringify({ _id: 'olive', rule: 'organiser' }))}.s`);
  await renderWithProviders(<PlayersPanel game={before} onCard={() => {}} />);
  const row = (await screen.findByText('Ann Lee')).closest('tr') as HTMLElement;
  fireEvent.click(within(row).getByRole('button', { name: /Why/ }));
  fireEvent.click(await screen.findByRole('button', { name: 'Change handicap' }));
  await screen.findByRole('dialog', { name: 'Playing handicap of Ann Lee' });
});
