import type { AdvertViews } from '@flagstick/contract';
import { formatDay } from '../../shared/formats/dates.ts';

/** A cell; what a spreadsheet would work out as a formula is text. */
const cell = (value: string | number): string => {
  const text = String(value);
  const harmless = typeof value === 'string' && /^[=+\-@\t\r]/.test(text) ? `'${text}` : text;
  return `"${harmless.replaceAll('"', '""')}"`;
};

/** The sponsor's figures as a spreadsheet reads them: a row for each game and hole, and the sum. */
export function viewsCsv({ games, views }: AdvertViews, timeZone: string): string {
  const rows = [
    ['Game', 'Code', 'Date', 'Hole', 'Views'],
    ...games.flatMap(({ game, holes }) =>
      holes.map(({ holeNumber, views: seen }) => [
        ...[game.name, game.code, formatDay(game.date, timeZone)],
        ...[holeNumber ?? 'Board', seen],
      ]),
    ),
    ['All', '', '', '', views],
  ];
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
