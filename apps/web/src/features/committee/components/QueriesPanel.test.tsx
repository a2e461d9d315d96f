import type { ScoreQuery } from '@flagstick/contract';
import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gameOf, playerOf } from '../../../shared/game/testing.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { QueriesPanel, QueriesTabLabel } from './QueriesPanel.tsx';

const tom = playerOf('tom', [], { name: 'Tom', lastName: 'Ashworth', scoreId: 'card-tom' });
const game = gameOf({ audience: 'organisers', players: { tom } });

const query = (over: Partial<ScoreQuery>): ScoreQuery => ({
  player: { _id: 'tom', name: 'Tom', lastName: 'Ashworth' },
  scoreId: 'card-tom',
  holeNumber: 4,
  gross: 5,
  note: null,
  by: 'tom',
  at: '2026-06-14T10:20:00.000Z',
  answered: false,
  ...over,
});

const fetched = vi.fn<typeof fetch>();
const answers = (...items: ScoreQuery[]) =>
  fetched.mockImplementation(async () => Response.json({ items, count: items.length }));

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  fetched.mockReset();
  vi.unstubAllGlobals();
});

it("Each query shows card, value, sender and a link to the card, in the server's order", async () => {
  answers(
    query({ note: 'No penalty' }),
    query({ holeNumber: 2, gross: null, answered: true }),
    query({ player: { _id: 'gone', name: 'Ann', lastName: 'Lee' }, by: 'gone', scoreId: 'card-gone' }),
  );
  const onCard = vi.fn();
  await renderWithProviders(<QueriesPanel game={game} onCard={onCard} />);
  const rows = await screen.findAllByRole('listitem');
  expect(rows.map((row) => row.getAttribute('aria-label'))).toEqual([
    'Tom Ashworth, hole 4',
    'Tom Ashworth, hole 2',
    'Ann Lee, hole 4',
  ]);
  const [newest, older, left] = rows.map((row) => within(row));
  newest?.getByText('Tom Ashworth asks for 5 on hole 4');
  newest?.getByText('No penalty');
  newest?.getByText(/^from Tom Ashworth, /);
  newest?.getByRole('button', { name: 'Open card' }).click();
  expect(onCard).toHaveBeenCalledWith('tom');
  expect(newest?.queryByText(/Changed since/)).toBeNull();
  older?.getByText('Tom Ashworth asks to remove the score on hole 2');
  older?.getByText(/Changed since then$/);
  // A card that is on no board has no screen.
  expect(left?.queryByRole('button')).toBeNull();
  expect(fetched.mock.lastCall?.[0]).toContain(`games/${game._id}/queries`);
});

it("The tab's name shows the number of open queries", async () => {
  answers(query({}), query({ holeNumber: 2, answered: true }), query({ holeNumber: 3 }));
  await renderWithProviders(<QueriesTabLabel game={game} />);
  await screen.findByText('Queries (2)');
});

it('The panel says that there are no queries', async () => {
  answers();
  await renderWithProviders(<QueriesPanel game={game} onCard={() => {}} />);
  await screen.findByText('No queries');
  screen.getByRole('heading', { level: 1, name: 'Queries' });
});

it('The card of a team is named after the team', async () => {
  answers(query({}));
  const member = { ...tom, isTeamCard: true, team: 'ants' };
  const teams = [{ _id: 'ants', name: 'Ants', color: 'red', points: null, players: ['tom'] }];
  await renderWithProviders(
    <QueriesPanel game={{ ...game, teams, players: { tom: member } }} onCard={() => {}} />,
  );
  await screen.findByText('Ants asks for 5 on hole 4');
  screen.getByText(/^from Tom Ashworth, /);
});
