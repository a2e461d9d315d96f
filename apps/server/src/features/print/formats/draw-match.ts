import { inkColours } from '../pdf/pdf-document.ts';
import type { DocumentFormat } from './format.ts';

/** Marks the first ball of the second side with a v, and a player without an opponent with a bye. */
export const drawMatch: DocumentFormat['startSheet']['drawMatch'] = (
  pdf,
  board,
  player,
  { x, y, width },
  detailsY,
) => {
  const match = board.matchOf(player.data.id);
  const soft = { size: 9, colour: inkColours.soft } as const;
  if (match?.b?.balls[0].id === player.data.id) pdf.line('v', { x: x - 9, y: y + 1, width: 8 }, soft);
  if (match && match.b === null) {
    pdf.line('bye', { x: x + width - 20, y: detailsY, width: 20 }, { ...soft, align: 'right' });
  }
};
