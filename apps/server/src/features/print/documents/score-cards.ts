import { formatClock, formatLongDay, groupTimes, limits, scorings, teeName } from '@flagstick/contract';
import type { Board, BoardPlayer } from '../../../live/index.ts';
import { chunks } from '../../../shared/lists.ts';
import { documentFormatOf } from '../formats/index.ts';
import { handicapText, matchStrokesOf } from '../formats/match-strokes.ts';
import { contentWidth, inkColours, PdfDocument, pageMargin } from '../pdf/pdf-document.ts';
import {
  beforeCode,
  type CardColumns,
  type CardGroup,
  cardHeight,
  cardSize,
  columnsFor,
  setSignatures,
} from './card-layout.ts';
import { playsOff, teamsOf } from './people.ts';

const half = 421;
const gap = 14;
const soft = { size: 8, colour: inkColours.soft } as const;

/** By group, the address where its players score without an account. */
type ScoringUrls = ReadonlyMap<string, string>;

/** The groups in starting order, then players without a group, four on a card. */
function cardGroupsOf(board: Board, scoringUrls: ScoringUrls): CardGroup[] {
  const times = groupTimes(board.groups, board.startSheet);
  const teams = teamsOf(board);
  const { ownerOf: ownerIn } = documentFormatOf(board);
  const ownerOf = (player: BoardPlayer) => ownerIn(teams, player);
  const groups = board.groups.map(({ id, name, startingHole, players }, at) => ({
    name,
    scoringUrl: scoringUrls.get(id) ?? null,
    startingHole,
    time: times[at] ?? null,
    players: oncePerCard(teams.sorted(players.flatMap((id) => board.players.get(id) ?? []))),
    ownerOf,
  }));
  const free = [...board.players.values()].filter(({ group }) => group === null);
  const others = chunks(oncePerCard(free), limits.groupSize).map((players) => ({
    name: '',
    scoringUrl: null,
    startingHole: null,
    time: null,
    players,
    ownerOf,
  }));
  return [...groups.filter(({ players }) => players.length > 0), ...others];
}

/** In a match relative to the lowest handicap. */
const strokesOf = (board: Board, player: BoardPlayer): readonly number[] =>
  matchStrokesOf(board, player)?.strokes ?? player.card.score.holes.map(({ strokes }) => strokes);

const oncePerCard = (players: readonly BoardPlayer[]): BoardPlayer[] =>
  players.filter(({ card }, at) => players.findIndex((other) => other.card.data.id === card.data.id) === at);

interface CardArea {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** Strokes received are dots in the corner, so that the middle is free for a pencil; strokes given are rings. */
function drawStrokes({ doc }: PdfDocument, strokes: number, right: number, top: number) {
  for (let at = 0; at < Math.abs(strokes); at++) {
    doc.circle(right - 4 - at * 5, top + 4, 1.6);
    if (strokes > 0) doc.fillColor(inkColours.black).fill();
    else doc.lineWidth(0.6).strokeColor(inkColours.black).stroke();
  }
}

function drawBoxes(
  { doc }: PdfDocument,
  { x, y, width }: CardArea,
  columns: CardColumns,
  players: number,
  rows: number,
) {
  const { row } = columns;
  const left = x + columns.playersAt;
  doc.lineWidth(0.8).strokeColor(inkColours.black);
  for (let at = 0; at <= players; at++) {
    const line = left + at * columns.player;
    doc.moveTo(line, y).lineTo(line, y + rows * row);
  }
  for (let at = 0; at <= rows; at++) doc.moveTo(left, y + at * row).lineTo(x + width, y + at * row);
  doc.stroke();
  doc.lineWidth(0.5).strokeColor(inkColours.line);
  for (let at = 0; at <= rows; at++) doc.moveTo(x, y + at * row).lineTo(left, y + at * row);
  doc.stroke();
}

/** A tee's name in two lines, because a column is too narrow for one: the colour, and the gender if given. */
function teeLines({ card }: BoardPlayer): { readonly colour: string; readonly whose: string } {
  const [colour = '', ...whose] = teeName(card.tee).split(/, (?=(?:men|ladies)$)/);
  return { colour, whose: whose.join('') };
}

function drawHeads(
  pdf: PdfDocument,
  board: Board,
  { x, y }: CardArea,
  columns: CardColumns,
  { players }: Pick<CardGroup, 'players'>,
): number {
  const foot = y + 39 + columns.extra;
  pdf.line('Hole', { x, y: foot, width: cardSize.hole }, soft);
  let at = x + cardSize.hole;
  for (const tee of columns.tees) {
    const width =
      (columns.withYards ? cardSize.yards : 0) + cardSize.par + (columns.ownIndexes ? cardSize.si : 0);
    const { colour, whose } = teeLines(tee);
    pdf.line(colour, { x: at, y: foot - 19, width: width - 2 }, { ...soft, font: 'semi' });
    if (whose) pdf.line(whose, { x: at, y: foot - 10, width: width - 2 }, soft);
    const words = [columns.withYards && 'yds', 'par', columns.ownIndexes && 'SI'].filter(Boolean).join(', ');
    pdf.line(words, { x: at, y: foot, width: width - 2 }, soft);
    at += width;
  }
  if (!columns.ownIndexes)
    pdf.line('SI', { x: at, y: foot, width: cardSize.si - 2 }, { ...soft, align: 'center' });
  players.forEach((player, seat) => {
    const box = { x: x + columns.playersAt + seat * columns.player + 1, width: columns.player - 2 };
    const centred = { size: 8.5, align: 'center' } as const;
    let top = y + 2;
    for (const name of columns.names[seat] ?? []) top = pdf.drawName(name, box.x, top);
    const { colour, whose } = teeLines(player);
    const below = { ...centred, size: 7.5, colour: inkColours.soft } as const;
    pdf.line(colour, { ...box, y: foot - 17 }, below);
    if (whose) pdf.line(whose, { ...box, y: foot - 9 }, below);
    pdf.line(handicapText(board, player), { ...box, y: foot }, { ...centred, font: 'semi', size: 8 });
  });
  return foot + 12;
}

interface Holes {
  readonly from: number;
  readonly to: number;
  readonly sum: string;
}

function drawHoles(
  pdf: PdfDocument,
  board: Board,
  part: CardArea,
  cardGroup: CardGroup,
  columns: CardColumns,
  { from, to, sum }: Holes,
): number {
  const { players } = cardGroup;
  const top = drawHeads(pdf, board, part, columns, cardGroup);
  const { x } = part;
  const { row } = columns;
  const [first] = players;
  const numbers = (first?.card.score.holes ?? []).slice(from, to).map(({ number }) => number);
  drawBoxes(pdf, { ...part, y: top }, columns, players.length, numbers.length + 1);
  const cell = (text: string, left: number, width: number, y: number, bold = false) =>
    pdf.line(
      text,
      { x: left + 1, y: y + (row - 9) / 2, width: width - 2 },
      { size: 9, align: 'center', font: bold ? 'bold' : 'regular' },
    );
  numbers.forEach((number, line) => {
    const y = top + line * row;
    if (number === cardGroup.startingHole) pdf.pin(x - 8, y + (row - 10) / 2);
    cell(String(number), x, cardSize.hole, y, true);
    let at = x + cardSize.hole;
    for (const { card } of columns.tees) {
      const hole = card.score.holes[from + line];
      const { yards } = card.holes[from + line] ?? {};
      if (columns.withYards) cell(yards === undefined ? '' : String(yards), at, cardSize.yards, y);
      if (columns.withYards) at += cardSize.yards;
      cell(String(hole?.par ?? ''), at, cardSize.par, y, true);
      at += cardSize.par;
      if (columns.ownIndexes) cell(String(hole?.si ?? ''), at, cardSize.si, y);
      if (columns.ownIndexes) at += cardSize.si;
    }
    if (!columns.ownIndexes) cell(String(first?.card.score.holes[from + line]?.si ?? ''), at, cardSize.si, y);
    players.forEach((player, seat) => {
      const right = x + columns.playersAt + (seat + 1) * columns.player;
      drawStrokes(pdf, strokesOf(board, player)[from + line] ?? 0, right, y);
    });
  });
  const y = top + numbers.length * row;
  cell(sum, x, cardSize.hole, y, true);
  let at = x + cardSize.hole;
  for (const { card } of columns.tees) {
    const length = card.holes.slice(from, to).reduce((all, { yards = 0 }) => all + yards, 0);
    if (columns.withYards) cell(String(length), at, cardSize.yards - 1, y);
    if (columns.withYards) at += cardSize.yards;
    const pars = card.score.holes.slice(from, to).reduce((all, { par }) => all + par, 0);
    cell(String(pars), at, cardSize.par, y, true);
    at += cardSize.par + (columns.ownIndexes ? cardSize.si : 0);
  }
  return y + row;
}

function drawTotals(
  pdf: PdfDocument,
  part: CardArea,
  { players }: CardGroup,
  columns: CardColumns,
  titles: readonly string[],
) {
  const { row } = columns;
  drawBoxes(pdf, part, columns, players.length, titles.length);
  titles.forEach((title, line) => {
    const y = part.y + line * row + (row - 9) / 2;
    const label = { x: part.x, y, width: columns.playersAt - 6 };
    pdf.line(title, label, { size: 9, font: 'semi', align: 'right' });
    if (title !== 'Playing handicap') return;
    players.forEach((player, seat) => {
      const box = { x: part.x + columns.playersAt + seat * columns.player, y, width: columns.player };
      pdf.line(playsOff(player), box, { size: 9.5, font: 'bold', align: 'center' });
    });
  });
  return part.y + titles.length * row;
}

function drawHead(pdf: PdfDocument, top: number, board: Board, cardGroup: CardGroup) {
  const { game, club, course, rule } = board.data;
  const zone = club.timeZone;
  const x = pdf.logo(top, 40);
  const width = pageMargin + contentWidth - x - 190;
  pdf.line(`${club.name}, ${course.name}`, { x, y: top, width }, { size: 9, colour: inkColours.soft });
  pdf.line(game.name, { x, y: top + 10, width }, { font: 'bold', size: 17 });
  const details = `${formatLongDay(game.date, zone)} · ${rule.name}`;
  pdf.line(details, { x, y: top + 31, width }, { size: 8.5, colour: inkColours.soft });
  const facts = [
    ['Group', cardGroup.name.replace(/^Group /, '')],
    ['Tee time', cardGroup.time ? formatClock(cardGroup.time, zone) : ''],
    ['Start hole', cardGroup.startingHole === null ? '' : String(cardGroup.startingHole)],
  ] as const;
  facts.forEach(([title, value], at) => {
    if (value === '') return;
    const box = { x: pageMargin + contentWidth - (3 - at) * 62, width: 60 };
    pdf.line(title, { ...box, y: top + 2 }, { ...soft, align: 'right' });
    pdf.line(value, { ...box, y: top + 12 }, { font: 'bold', size: 19, align: 'right' });
  });
}

function drawPhoneCode(
  pdf: PdfDocument,
  { x, y, side }: { x: number; y: number; side: number },
  code: string,
  { joinUrl, scoringUrl }: { readonly joinUrl: string; readonly scoringUrl: string | null },
  gives: boolean,
) {
  pdf.qr(scoringUrl ?? joinUrl, x, y, side);
  const box = { x: x + 64, width: 180 };
  pdf.line('Score on a phone instead', { ...box, y: y + 4 }, { font: 'bold', size: 10 });
  if (scoringUrl) pdf.line('Scan: no account or app needed', { ...box, y: y + 20 }, { size: 9 });
  else {
    const words = pdf.line('Scan, or enter the code ', { ...box, y: y + 20 }, { size: 9 });
    pdf.line(code, { x: box.x + words, y: y + 19, width: 70 }, { font: 'bold', size: 10.5 });
  }
  drawStrokes(pdf, 1, box.x + 6, y + 36);
  const ring = gives ? ', a ring is one given back' : '';
  pdf.line(`stroke received on this hole${ring}`, { x: box.x + 9, y: y + 36, width: 180 }, soft);
}

function drawCard(pdf: PdfDocument, top: number, board: Board, cardGroup: CardGroup, joinUrl: string) {
  drawHead(pdf, top, board, cardGroup);
  const width = (contentWidth - gap) / 2;
  const signatures = setSignatures(pdf, board, cardGroup);
  const columns = columnsFor(pdf, cardGroup, width, signatures.height);
  const count = cardGroup.players[0]?.card.score.holes.length ?? 0;
  const y = top + 44;
  const left = { x: pageMargin, y, width };
  const right = { x: pageMargin + width + gap, y, width };
  const last = documentFormatOf(board).cardTotal(scorings[board.data.rule.scoringFormat].title);
  const gives = cardGroup.players.some((player) => strokesOf(board, player).some((strokes) => strokes < 0));
  const { code } = board.data.game;
  const urls = { joinUrl, scoringUrl: cardGroup.scoringUrl };
  // Up to nine holes are only on the left.
  const out = count > 9 ? count / 2 : count;
  const sum = count > 9 ? 'OUT' : 'Total';
  const end = drawHoles(pdf, board, left, cardGroup, columns, { from: 0, to: out, sum });
  if (count > 9) {
    const ended = drawHoles(pdf, board, right, cardGroup, columns, { from: out, to: count, sum: 'IN' });
    drawTotals(pdf, { ...right, y: ended }, cardGroup, columns, ['OUT', 'Gross', 'Playing handicap', last]);
    drawPhoneCode(pdf, { x: left.x, y: end + beforeCode, side: columns.codeSide }, code, urls, gives);
  } else {
    const from = drawHeads(pdf, board, right, columns, cardGroup);
    const ended = drawTotals(pdf, { ...right, y: from }, cardGroup, columns, [
      'Gross',
      'Playing handicap',
      last,
    ]);
    drawPhoneCode(pdf, { x: right.x, y: ended + 16, side: 54 }, code, urls, gives);
  }
  signatures.draw(top + Math.min(336, 44 + cardHeight - signatures.height));
}

interface CardOptions {
  /** The address for joining the game, for the code on each card without a scoring link. */
  readonly joinUrl: string;
  readonly scoringUrls?: ScoringUrls;
  readonly logo?: Buffer | undefined;
}

export const scoreCardsPdf = (board: Board, { logo, ...urls }: CardOptions): Promise<Buffer> =>
  PdfDocument.draw(async (open) =>
    draw(await open(`${board.data.game.name}: score cards`, logo), board, urls),
  );

async function draw(
  pdf: PdfDocument,
  board: Board,
  { joinUrl, scoringUrls = new Map() }: Omit<CardOptions, 'logo'>,
): Promise<Buffer> {
  const cardGroups = cardGroupsOf(board, scoringUrls);
  if (cardGroups.length === 0)
    pdf.line('No players yet', { x: pageMargin, y: 40, width: contentWidth }, { size: 14 });
  for (const [at, cardGroup] of cardGroups.entries()) {
    const lower = at % 2 === 1;
    if (at > 0 && !lower) await pdf.turn();
    drawCard(pdf, (lower ? half : 0) + 20, board, cardGroup, joinUrl);
    if (lower) pdf.cut(half);
  }
  return pdf.close();
}
