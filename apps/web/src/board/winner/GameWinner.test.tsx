import type { GameView, Gross } from '@flagstick/contract';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { gameOf, playerOf } from '../../shared/game/testing.ts';
import GameWinner from './GameWinner.tsx';

const all = (gross: Gross) => Array<Gross>(18).fill(gross);
const person = (id: string, name: string, gross: Gross) =>
  playerOf(id, all(gross), { name, lastName: 'Reed', hcp: 0, hci: 0, playingHcp: 0 });
const players = { anna: person('anna', 'Anna', 4), bert: person('bert', 'Bert', 5) };
const show = (over: Partial<GameView>) => render(<GameWinner game={gameOf({ players, ...over })} />);

it('The winner of a game is named, but not that of a round of an event', async () => {
  const { unmount } = show({});
  await screen.findByText(/^Anna Reed wins/);
  unmount();
  const { container } = show({ events: [{ _id: 'e1', name: 'Club Cup', round: 1 }] });
  expect(container.textContent).toBe('');
});
