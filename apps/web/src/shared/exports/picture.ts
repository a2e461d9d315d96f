import type { OpenBoard, OpenMatch, OpenRow } from '@flagstick/contract';
import { formatThru, statusText } from '@flagstick/contract/figures';
import { countsPoints, scorings } from '@flagstick/contract/formats';
import { pointsText } from '@flagstick/contract/matches';
import * as common from '../../ui/common/messages.ts';
import { formatWeekday } from '../display/dates.ts';
import { plural } from '../display/numbers.ts';
import { toParText } from '../display/score.ts';
import * as texts from './messages.ts';

const width = 1080;
const edge = 56;
const head = 268;
const foot = 96;
/** Maximum number of rows. */
const mostRows = 20;

const family = texts.fontFamily;
const states = {
  waitingList: common.notStarted,
  playing: common.liveScore,
  done: common.finalResult,
} as const;

interface Style {
  readonly size: number;
  readonly weight?: number;
  readonly color: string;
  readonly align?: CanvasTextAlign;
  /** Maximum width: a longer text is made smaller, and at last cut. */
  readonly most?: number;
}

/** A picture drawn from top to bottom, in the current theme's colours. */
class Sheet {
  readonly canvas = document.createElement('canvas');
  readonly context: CanvasRenderingContext2D;
  readonly #tokens = getComputedStyle(document.documentElement);

  constructor(height: number) {
    this.canvas.width = width;
    this.canvas.height = height;
    const context = this.canvas.getContext('2d');
    if (!context) throw new Error('This browser draws no pictures.');
    this.context = context;
    context.textBaseline = 'alphabetic';
  }

  color(token: string): string {
    return this.#tokens.getPropertyValue(token).trim();
  }

  box(token: string, x: number, y: number, wide: number, high: number, radius = 0): void {
    this.context.fillStyle = this.color(token);
    this.context.beginPath();
    this.context.roundRect(x, y, wide, high, radius);
    this.context.fill();
  }

  /** The background of a position or a status. */
  plate(x: number, y: number, wide: number, high: number): void {
    this.box('--plate-edge', x, y, wide, high, 7);
    this.box('--plate', x + 2, y + 2, wide - 4, high - 4, 6);
    this.box('--plate-under', x + 10, y + high - 8, wide - 20, 3);
  }

  write(
    text: string,
    x: number,
    y: number,
    { size, weight = 600, color, align = 'left', most }: Style,
  ): void {
    const { context } = this;
    const set = (px: number) => {
      context.font = `${weight} ${px}px ${family}`;
    };
    set(size);
    let shown = text;
    if (most !== undefined) {
      for (let px = size; px > size * 0.7 && context.measureText(shown).width > most; px -= 1) set(px);
      while (shown.length > 1 && context.measureText(shown).width > most) {
        shown = `${shown.replace(/…$/, '').slice(0, -1).trimEnd()}…`;
      }
    }
    context.textAlign = align;
    context.fillStyle = this.color(color);
    context.fillText(shown, x, y);
  }
}

function drawHead(sheet: Sheet, { game }: OpenBoard): void {
  sheet.box('--deep', 0, 0, width, head);
  // The flagstick.
  sheet.box('--on-deep', width - edge - 60, 52, 7, 170);
  const { context } = sheet;
  context.fillStyle = sheet.color('--pin-deep');
  context.beginPath();
  context.moveTo(width - edge - 53, 52);
  context.lineTo(width - edge + 8, 78);
  context.lineTo(width - edge - 53, 104);
  context.fill();
  const most = width - 2 * edge - 110;
  const place = game.course === game.club ? game.club : `${game.club}, ${game.course}`;
  sheet.write(place, edge, 92, { size: 32, color: '--on-deep-2', most });
  sheet.write(game.name, edge, 166, { size: 64, weight: 750, color: '--on-deep', most });
  const line = `${formatWeekday(game.date, game.timeZone)} · ${game.rule}`;
  sheet.write(states[game.state], edge, 222, { size: 34, weight: 720, color: '--on-deep' });
  const taken = sheet.context.measureText(`${states[game.state]}  `).width;
  sheet.write(line, edge + taken, 222, { size: 34, color: '--on-deep-2', most: most - taken });
}

/** The figure that decides the row's position. */
function figureOf(
  { status, points, nett, nettToPar, finished }: OpenRow,
  { game }: OpenBoard,
  counted: boolean,
): string {
  if (statusText(status) !== undefined) return status;
  const { scoringFormat } = game;
  if (countsPoints(scoringFormat)) return points === null ? '–' : scorings[scoringFormat].print(points);
  if (game.state === 'done' && finished && nett !== null && !counted) return String(nett);
  return toParText(nettToPar);
}

const rowHeight = (teams: boolean): number => (teams ? 92 : 72);

function drawRow(sheet: Sheet, board: OpenBoard, row: OpenRow, y: number): void {
  const teams = row.players.length > 0;
  const high = rowHeight(teams);
  const middle = y + high / 2;
  if (row.place !== '-') sheet.plate(edge, middle - 27, 84, 54);
  const place = row.place === '-' ? '' : row.place;
  sheet.write(place, edge + 42, middle + 11, {
    size: 32,
    weight: 780,
    color: '--plate-ink',
    align: 'center',
  });
  const most = width - 2 * edge - 84 - 28 - 250;
  const at = edge + 84 + 28;
  sheet.write(row.name, at, teams ? middle - 2 : middle + 12, {
    size: 36,
    weight: 680,
    color: '--ink',
    most,
  });
  if (teams) sheet.write(row.players.join(', '), at, middle + 32, { size: 24, color: '--ink-2', most });
  const counted = teams && row.playingHandicap === null;
  const figure = figureOf(row, board, counted);
  const color = figure.startsWith('−') ? '--under' : '--ink';
  sheet.write(figure, width - edge - 100, middle + 14, { size: 42, weight: 780, color, align: 'right' });
  const thru = formatThru({ thru: row.thru, complete: row.finished });
  sheet.write(thru, width - edge, middle + 11, { size: 30, color: '--ink-2', align: 'right' });
  sheet.box('--line', edge, y + high - 1, width - 2 * edge, 1);
}

function drawMatch(sheet: Sheet, { status, a, b }: OpenMatch, y: number): void {
  const high = rowHeight(true);
  const middle = y + high / 2;
  const plate = 168;
  sheet.plate((width - plate) / 2, middle - 28, plate, 56);
  const shown = { size: 32, weight: 780, color: '--plate-ink', align: 'center', most: plate - 16 } as const;
  sheet.write(status || '–', width / 2, middle + 11, shown);
  const most = (width - plate) / 2 - edge - 24;
  const side = (players: readonly string[]) => players.join(' & ');
  const ahead = (standing: string) => /^(?:won|\d+ up)/.test(standing);
  const style = (standing: string) =>
    ({ size: 32, weight: ahead(standing) ? 750 : 500, color: '--ink', most }) as const;
  sheet.write(side(a.players), edge, middle + 11, style(a.standing));
  if (b) sheet.write(side(b.players), width - edge, middle + 11, { ...style(b.standing), align: 'right' });
  sheet.box('--line', edge, y + high - 1, width - 2 * edge, 1);
}

/** `and 12 more`, and the number of hidden places. */
function notesOf({ rows, matches, hidden }: OpenBoard): string {
  const more = Math.max(rows.length, matches.length) - mostRows;
  return [
    ...(more > 0 ? [texts.andMore(more)] : []),
    ...(hidden > 0 ? [plural(hidden, { one: texts.placeHidden, other: texts.placesHidden })] : []),
  ].join(' · ');
}

/** Draws the public view of a board, the first rows of a long one. */
export function drawBoard(board: OpenBoard): HTMLCanvasElement {
  const rows = board.rows.slice(0, mostRows);
  const matches = board.matches.slice(0, mostRows);
  const sidesHeight = board.sides ? 110 : 0;
  const rowsHeight = rows.reduce((sum, { players }) => sum + rowHeight(players.length > 0), 0);
  const body = sidesHeight + rowsHeight + matches.length * rowHeight(true);
  const sheet = new Sheet(head + 24 + Math.max(body, 120) + foot);
  sheet.box('--surface', 0, 0, width, sheet.canvas.height);
  drawHead(sheet, board);
  let y = head + 24;
  if (board.sides) {
    const { a, b } = board.sides;
    const name = { size: 34, weight: 720, color: '--ink', most: 330 } as const;
    sheet.write(a.name, edge, y + 66, name);
    sheet.write(b.name, width - edge, y + 66, { ...name, align: 'right' });
    const total = `${pointsText(a.points)} : ${pointsText(b.points)}`;
    sheet.write(total, width / 2, y + 72, { size: 60, weight: 800, color: '--ink', align: 'center' });
    y += sidesHeight;
  }
  for (const row of rows) {
    drawRow(sheet, board, row, y);
    y += rowHeight(row.players.length > 0);
  }
  for (const match of matches) {
    drawMatch(sheet, match, y);
    y += rowHeight(true);
  }
  const base = sheet.canvas.height - 36;
  sheet.write(notesOf(board), edge, base, { size: 26, color: '--ink-2', most: width - 2 * edge - 320 });
  sheet.write(texts.flagstickCode(board.game.code), width - edge, base, {
    ...{ size: 28, weight: 720, color: '--ink', align: 'right' },
  });
  return sheet.canvas;
}

/** Characters that file names may not have. */
const unnameable = /[\\/:*?"<>|]+/g;

/** The board as a PNG. */
export async function pictureOfBoard(board: OpenBoard): Promise<File> {
  await document.fonts.load(`700 40px ${family}`);
  const canvas = drawBoard(board);
  const blob = await new Promise<Blob>((resolve, reject) => {
    canvas.toBlob(
      (made) => (made ? resolve(made) : reject(new Error('The picture was not drawn.'))),
      'image/png',
    );
  });
  const name = `${board.game.name.replace(unnameable, ' ').trim()} - Leaderboard.png`;
  return new File([blob], name, { type: 'image/png' });
}
