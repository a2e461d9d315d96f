import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { gameOf, playerOf } from '../../shared/game/testing.ts';
import { Places } from './Places.tsx';

const fours = Array.from({ length: 18 }, () => 4);
/** 72 strokes with one more on this hole and one fewer on another. */
const moved = (up: number, down: number) =>
  fours.map((gross, at) => gross + Number(at + 1 === up) - Number(at + 1 === down));
const done = { state: 'done', status: 'complete' } as const;

it('The result begins with the podium, and a tie-break is shown in words', () => {
  const players = {
    ann: playerOf('ann', moved(1, 18), done),
    bob: playerOf('bob', moved(18, 1), done),
    cy: playerOf(
      'cy',
      fours.map((gross) => gross + 1),
      done,
    ),
    dee: playerOf(
      'dee',
      fours.map((gross) => gross + 2),
      done,
    ),
  };
  render(<Places game={gameOf({ state: 'done', players })} />);
  const podium = within(screen.getByRole('list', { name: 'Podium' })).getAllByRole('listitem');
  expect(podium.map(({ textContent }) => textContent)).toEqual([
    expect.stringMatching(/^ANN PlayerAhead of BOB Player on last 9: 28 to 30/),
    expect.stringMatching(/^BOB Player/),
    expect.stringMatching(/^CY Player/),
  ]);
  const rows = screen.getAllByRole('rowheader');
  expect(rows[0]?.textContent).toBe('ANN PlayerBetter last 9');
  expect(rows).toHaveLength(4);
});
