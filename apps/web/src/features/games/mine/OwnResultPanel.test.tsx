import type { GameView, Gross } from '@flagstick/contract';
import { screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { gameOf, playerOf } from '../../../shared/game/testing.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { Overview } from '../page/Overview.tsx';

const round = (first: Gross): Gross[] => [first, ...Array.from({ length: 17 }, () => 5)];
const player = (id: string, first: Gross, hci: number) =>
  playerOf(id, round(first), { name: id, lastName: 'Reed', hcp: 0, hci, playingHcp: 0 });
const players = { anna: player('anna', 5, 12.4), bert: player('bert', 3, 8), cora: player('cora', 'PU', 20) };

async function open(over: Partial<GameView>, who: keyof typeof players = 'anna') {
  const game = gameOf({ players, playersCount: 3, ...over });
  await renderWithProviders(<Overview game={game} me={game.players[who]} />);
}
const figures = () =>
  within(screen.getByRole('region', { name: 'My result' }))
    .getAllByRole('definition')
    .map(({ textContent }) => textContent);

const stableford = { ...gameOf().competition, scoringFormat: 'stableford' as const };
const stroke = { ...stableford, scoringFormat: 'stroke' as const };

it('The page of a finished game shows position, figure and index', async () => {
  await open({ state: 'done', competition: stableford });
  expect(figures()).toEqual(['2 of 3', expect.stringMatching(/^\d+$/), '12.4']);
});

it('A medal shows nett strokes, and a card without a return as such', async () => {
  await open({ state: 'done', competition: stroke });
  expect(figures()).toEqual(['2 of 3', expect.stringMatching(/^90 \+\d+$/), '12.4']);
});

it('A card without a return is shown as such', async () => {
  await open({ state: 'done', competition: stroke }, 'cora');
  expect(figures()).toEqual(['– of 3', 'No return', '20.0']);
});

it('The result is hidden while the game is played', async () => {
  await open({ state: 'playing', competition: stableford });
  expect(screen.queryByRole('region', { name: 'My result' })).toBeNull();
});
