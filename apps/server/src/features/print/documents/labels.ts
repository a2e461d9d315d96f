import { formatClock, formatDay, groupTimes, teeName } from '@flagstick/contract';
import { type Board, type BoardPlayer, playerName, teeOf } from '../../../live/index.ts';
import { documentFormatOf } from '../formats/index.ts';
import { inkColours, PdfDocument } from '../pdf/pdf-document.ts';
import { type TeamNames, teamsOf } from './people.ts';
import { rowsOf } from './start-sheet.ts';

const points = (millimetres: number) => (millimetres * 72) / 25.4;

/** The common A4 sheet of 21 labels, 63.5 mm × 38.1 mm (Avery L7160). */
const sheet = {
  columns: 3,
  rows: 7,
  left: points(7.25),
  top: points(15.15),
  across: points(66.04),
  width: points(63.5),
  height: points(38.1),
};
const perSheet = sheet.columns * sheet.rows;
/** Printers move a sheet by up to two millimetres. */
const inset = points(4);

interface Label {
  readonly player: BoardPlayer;
  readonly group: string;
  /** The tee time, or the starting hole of a shotgun start. */
  readonly start: string;
}

/** In the order of the start sheet, so that the labels of a group are side by side; players without a group follow. */
function labelsOf(board: Board): Label[] {
  const { timeZone } = board.data.club;
  const times = groupTimes(board.groups, board.startSheet);
  const timeOf = new Map(board.groups.map(({ name }, at) => [name, times[at] ?? null]));
  const placed = rowsOf(board).flatMap(({ group, players }) => {
    const time = timeOf.get(group.name);
    const clock = time ? `${formatClock(time, timeZone)}, ` : '';
    return players.map((player) => ({
      player,
      group: group.name,
      start: `${clock}hole ${group.startingHole}`,
    }));
  });
  const free = [...board.players.values()].filter(({ group }) => group === null);
  return [...placed, ...free.map((player) => ({ player, group: 'Not in a group', start: '' }))];
}

function drawLabel(pdf: PdfDocument, board: Board, teams: TeamNames, label: Label, at: number) {
  const { player, group, start } = label;
  const { game, club } = board.data;
  const x = sheet.left + (at % sheet.columns) * sheet.across + inset;
  const y = sheet.top + Math.floor(at / sheet.columns) * sheet.height + inset;
  const box = { x, width: sheet.width - 2 * inset };
  const format = documentFormatOf(board).startSheet;
  const soft = { size: 8.5, colour: inkColours.soft } as const;
  const end = pdf.name(playerName(player), { ...box, y }, { font: 'bold', size: 14 });
  const details = [format.handicapText(board, player), teeName(teeOf(player)), teams.of(player)].filter(
    Boolean,
  );
  pdf.line(details.join(', '), { ...box, y: end + 1 }, { size: 9.5 });
  const foot = y + sheet.height - 2 * inset;
  const grouped = pdf.line(group, { ...box, y: foot - 30 }, { font: 'semi', size: 11 });
  const rest = { ...box, y: foot - 30, width: box.width - grouped - 8, x: x + grouped + 8 };
  pdf.line(start, rest, { font: 'semi', size: 11, align: 'right' });
  const day = formatDay(game.date, club.timeZone);
  pdf.line(`${game.name}, ${day}`, { ...box, y: foot - 13 }, soft);
}

/** A label for each player, for a bag or a card. */
export const labelsPdf = (board: Board): Promise<Buffer> =>
  PdfDocument.draw(async (open) => draw(await open(`${board.data.game.name}: labels`), board));

async function draw(pdf: PdfDocument, board: Board): Promise<Buffer> {
  const labels = labelsOf(board);
  const teams = teamsOf(board);
  for (const [at, label] of labels.entries()) {
    if (at > 0 && at % perSheet === 0) await pdf.turn();
    drawLabel(pdf, board, teams, label, at % perSheet);
  }
  return pdf.close();
}
