import { screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gameOf, playerOf } from '../shared/game/testing.ts';
import { useSession } from '../shared/session/session.ts';
import { renderWithProviders } from '../testing/render.tsx';
import { CardView } from './CardView.tsx';
import { ResultView } from './ResultView.tsx';
import { ScoreView } from './ScoreView.tsx';

const game = gameOf({
  ...{ audience: 'group', isPaid: true, paymentRules: { payBeforePlay: true, type: 1, fee: 1000 } },
  players: { anna: playerOf('anna', [4], { payStatus: 0 }) },
});
vi.mock('./lib/use-round.ts', () => ({
  useRound: () => ({ game, me: 'anna', round: null, live: null, reconnect: () => {} }),
}));

beforeEach(() => useSession.setState({ user: { _id: 'anna' } as never }));
afterEach(() => useSession.setState({ user: null }));

it.each([
  ['score', <ScoreView key="score" search={{ game: 'game' }} />],
  ['card', <CardView key="card" search={{ game: 'game' }} />],
  ['result', <ResultView key="result" search={{ game: 'game' }} />],
])('the screen shows an unpaid player the payment in place of the %s', async (_name, view) => {
  await renderWithProviders(view);
  const pay = await screen.findByRole('link', { name: 'Pay £10.00' });
  expect(pay.getAttribute('href')).toBe('/paymentCallback?gameCode=WH7K2P');
});
