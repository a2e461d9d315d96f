import { timeMovedWithDate } from '@flagstick/contract';
import type { Board } from '../../../live/index.ts';

/** Tee times move with the date, in the club's time zone. */
export function startSheetOn({ data, startSheet }: Board, date: string): Board['startSheet'] {
  const { firstTime } = startSheet;
  if (firstTime === null) return startSheet;
  return { ...startSheet, firstTime: timeMovedWithDate(firstTime, data.game.date, date, data.club.timeZone) };
}
