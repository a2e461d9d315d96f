import { inkColours } from '../pdf/paper.ts';
import type { PaperFormat } from './format.ts';

/** Marks the first ball of the second side with a v, and a player without an opponent with a bye. */
export const drawMatch: PaperFormat['startSheet']['drawMatch'] = (
  paper,
  board,
  player,
  { x, y, width },
  detailsY,
) => {
  const match = board.matchOf(player.data.id);
  const soft = { size: 9, colour: inkColours.soft } as const;
  if (match?.b?.balls[0].id === player.data.id) paper.line('v', { x: x - 9, y: y + 1, width: 8 }, soft);
  if (match && match.b === null) {
    paper.line('bye', { x: x + width - 20, y: detailsY, width: 20 }, { ...soft, align: 'right' });
  }
};
