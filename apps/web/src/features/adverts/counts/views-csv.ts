import { type Advert, type AdvertViews, safeCell } from '@flagstick/contract';
import { formatDay } from '../../../shared/display/dates.ts';
import * as common from '../../../ui/common/messages.ts';
import * as texts from '../messages.ts';
import { viewPlace } from '../words.ts';

/** A spreadsheet would treat some texts as formulas: they are escaped. */
const cell = (value: string | number): string => {
  const text = String(value);
  const harmless = typeof value === 'string' ? safeCell(text) : text;
  return `"${harmless.replaceAll('"', '""')}"`;
};

/** A row for each game and hole, and the sum. */
export function viewsCsv(advert: Pick<Advert, 'type' | 'club'>, { games, views }: AdvertViews): string {
  const rows = [
    [common.game, texts.code, common.date, texts.where, texts.views],
    ...games.flatMap(({ game, holes }) =>
      holes.map(({ holeNumber, views: seen }) => [
        ...[game.name, game.code, formatDay(game.date, advert.club.timeZone)],
        ...[viewPlace(advert, holeNumber), seen],
      ]),
    ),
    [common.all, '', '', '', views],
  ];
  return `\uFEFF${rows.map((row) => row.map(cell).join(',')).join('\r\n')}\r\n`;
}
