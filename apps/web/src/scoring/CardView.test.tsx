import { fireEvent, screen } from '@testing-library/react';
import { afterEach, it, vi } from 'vitest';
import { gameOf, playerOf } from '../shared/game/testing.ts';
import { renderWithProviders } from '../testing/render.tsx';
import { CardView } from './CardView.tsx';
import { roundOf } from './lib/round.ts';

const players = {
  anna: playerOf('anna', [], { name: 'Anna', lastName: 'Bell', scoringPlayers: ['anna', 'bert'] }),
  bert: playerOf('bert', [], { name: 'Bert', lastName: 'Cole' }),
};
const game = gameOf({ audience: 'group', players });
vi.mock('./lib/use-round.ts', () => ({
  useRound: () => ({ game, me: 'anna', round: roundOf(game, 'anna'), live: 'live', reconnect: () => {} }),
}));

afterEach(() => vi.unstubAllGlobals());

it('the view shows the chosen card, whichever player the address names', async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  await renderWithProviders(<CardView search={{ game: 'game', player: 'bert' }} />);
  await screen.findByRole('heading', { name: 'Bert Cole' });
  fireEvent.click(screen.getByRole('radio', { name: 'You' }));
  await screen.findByRole('heading', { name: 'Anna Bell' });
  fireEvent.click(screen.getByRole('radio', { name: 'Bert' }));
  await screen.findByRole('heading', { name: 'Bert Cole' });
});
