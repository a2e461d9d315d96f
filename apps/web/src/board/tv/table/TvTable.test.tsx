import type { GameView } from '@flagstick/contract';
import { render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { gameOf, playerOf } from '../../../shared/game/testing.ts';
import { columnsOf } from '../../lib/columns.ts';
import { createBoard } from '../../store.ts';
import { TvTable } from './TvTable.tsx';

afterEach(() => vi.restoreAllMocks());

const room = 200;
const page = [{ first: 0, end: 1, holdMs: 0 }];

/** Renders a Stableford board: each column takes 60 of a name's 200 pixels; a name is `needs` pixels wide. */
function open(needs: number) {
  const columns = () => screen.getAllByRole('columnheader').length;
  vi.spyOn(HTMLElement.prototype, 'scrollWidth', 'get').mockImplementation(() => needs);
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockImplementation(() => room - 60 * (columns() - 4));
  const game: GameView = gameOf({
    competition: { ...gameOf().competition, scoringFormat: 'stableford' },
    players: { anna: playerOf('anna', [4, 4], { name: 'Annabella', lastName: 'Featherstone' }) },
  });
  const board = createBoard(null);
  board.show(game);
  const { rows } = board.store.getState();
  render(
    <TvTable
      state={{ ...board.store.getState(), game }}
      drawn={rows}
      columns={columnsOf(game)}
      pages={page}
    />,
  );
  return screen.getAllByRole('columnheader').map(({ textContent }) => textContent);
}

const fit = () => screen.getByText('Annabella Featherstone').style.getPropertyValue('--fit');

it('the table keeps every column when the names have room', () => {
  expect(open(60)).toEqual(['Pos', 'Name', 'Gross', 'Nett', 'Thru', 'Pts']);
  expect(fit()).toBe('');
});

it('the table drops Nett before a name is cut, then Gross', () => {
  expect(open(120)).toEqual(['Pos', 'Name', 'Gross', 'Thru', 'Pts']);
});

it('shrinks a single name that is still too long', () => {
  expect(open(400)).toEqual(['Pos', 'Name', 'Thru', 'Pts']);
  // Two pixels less than the exact fit: a name one pixel too wide is cut.
  expect(Number(fit())).toBeCloseTo(198 / 400);
});
