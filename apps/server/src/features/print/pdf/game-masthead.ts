import { formatLongDay } from '@flagstick/contract';
import type { Board } from '../../../live/index.ts';
import type { PdfDocument } from './pdf-document.ts';

/** @returns where the head of the sheet ends */
export function gameMasthead(
  pdf: PdfDocument,
  { data: { game, club, course, rule } }: Board,
  kind: string,
  boardUrl: string,
): number {
  return pdf.masthead({
    place: `${club.name}, ${course.name}`,
    title: game.name,
    kind,
    line: `${formatLongDay(game.date, club.timeZone)} · ${rule.name}`,
    link: { url: boardUrl, words: 'All cards', code: game.code },
  });
}
