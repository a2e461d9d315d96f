import { movedWith } from '@flagstick/contract';
import type { Board } from '../../../live/index.ts';

/** The start sheet of a game that is played on another date: its tee times move with it, by the club's clocks. */
export function startSheetOn({ data, startSheet }: Board, date: string): Board['startSheet'] {
  const { firstTime } = startSheet;
  if (firstTime === null) return startSheet;
  return { ...startSheet, firstTime: movedWith(firstTime, data.game.date, date, data.club.timeZone) };
}
