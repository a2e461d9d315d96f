import { screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { offlineQueue, type QueuedCall } from '../../offline/index.ts';
import { gameOf } from '../../shared/game/testing.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { NotInGame, usePlayedIn } from './NotInGame.tsx';

const owner = { _id: 'olga', name: 'Olga', lastName: 'Organiser' };
const Screen = ({ plays = false }: { plays?: boolean }) => {
  const played = usePlayedIn('game', plays);
  return <NotInGame game={gameOf({ owner })} played={played} />;
};
const refused: QueuedCall = {
  ...{ id: 'one', seq: 1, rev: 0, after: [], game: 'game', player: 'tom', card: 'card', hole: 5, gross: 5 },
  ...{ version: 1, typedAt: '2026-06-14T10:20:00Z', names: { game: 'Medal', player: 'Tom' } },
  refusal: { code: 'score.playersOnly', error: 'Only players.', stored: 'gone', queried: false },
};

afterEach(() => offlineQueue.store.setState({ document: null }));

it('a removed player with scores on this phone gets an explanation and the organiser', async () => {
  offlineQueue.store.setState({
    document: { user: 'tom', lastSeq: 1, calls: [refused], confirmations: [], settled: [] },
  });
  await renderWithProviders(<Screen />);
  screen.getByText('You’re no longer in this game');
  screen.getByText('You left the game or were removed. Ask Olga Organiser, the organiser, to add you.');
});

it('the screen tells a player who was removed while the screen was open', async () => {
  await renderWithProviders(<Screen plays />);
  screen.getByText('You’re no longer in this game');
  expect(screen.getByRole('link', { name: 'Go home' }).getAttribute('href')).toBe('/');
});

it('the screen tells everyone else that only players score', async () => {
  await renderWithProviders(<Screen />);
  screen.getByText('Only players are allowed to score');
  expect(screen.queryByText(/no longer/)).toBeNull();
});
