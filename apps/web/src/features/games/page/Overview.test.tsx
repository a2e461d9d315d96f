import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { gameOf, scoreCardOf } from '../../../shared/game/testing.ts';
import { useSession } from '../../../shared/session/session.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { Overview } from './Overview.tsx';

afterEach(() => {
  vi.unstubAllGlobals();
  useSession.setState({ user: null });
});

const paymentRules = { payBeforePlay: true, type: 1 as const, fee: 1000 };

it.each([
  ['public', 'Pay £10.00'],
  ['organisers', 'Add me as a player, £10.00'],
] as const)('The payment page opens for %s without a seat', async (audience, name) => {
  const refusal = { error: 'No.', code: 'payment.first', message: '', fields: [] };
  vi.stubGlobal('fetch', async (address: string) =>
    address.includes('/join/')
      ? Response.json(refusal, { status: 409 })
      : Response.json({ items: [], count: 0 }),
  );
  const game = gameOf({ audience, isPaid: true, paymentRules, players: {} });
  const { router } = await renderWithProviders(<Overview game={game} me={undefined} />);
  fireEvent.click(await screen.findByRole('button', { name }));
  await waitFor(() => expect(router.state.location.href).toBe('/paymentCallback?gameCode=WH7K2P'));
});

it('A player sees the rating above the button to join', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ items: [], count: 0 }));
  useSession.setState({ user: { _id: 'grace', rule: 'player', gender: 'women' } as never });
  const scoreCards = [scoreCardOf({ name: 'Amarillas' })];
  const game = gameOf({ audience: 'public', state: 'waitingList', scoreCards, players: {} });
  await renderWithProviders(<Overview game={game} me={undefined} />);
  const rating = await screen.findByText(/You would play off the men’s rating/);
  const join = screen.getByRole('button', { name: 'Join game' });
  expect(rating.compareDocumentPosition(join)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
});
