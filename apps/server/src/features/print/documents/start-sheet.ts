import { formatClock, formatLongDay, groupTimes, limits, playersInMatch, teeName } from '@flagstick/contract';
import {
  type Board,
  type BoardGroup,
  type BoardPlayer,
  isUnpaid,
  playerName,
  teeOf,
} from '../../../live/index.ts';
import { plural } from '../../../shared/plural.ts';
import { documentFormatOf } from '../formats/index.ts';
import { contentBottom, contentWidth, inkColours, PdfDocument, pageMargin } from '../pdf/pdf-document.ts';
import { type TeamNames, teamsOf } from './people.ts';

interface Row {
  readonly group: BoardGroup;
  readonly time: Date | null;
  readonly players: readonly BoardPlayer[];
}

const left = { time: 0, group: 58, tee: 122 };
const playersAt = 156;
const posterSide = 180;

/** Players of a match one side after the other, then players without one. */
function playersInOrder(board: Board, { players }: BoardGroup): BoardPlayer[] {
  const inMatches = board.matches.flatMap(playersInMatch).map(({ id }) => id);
  const order = new Map(inMatches.map((id, at) => [id, at]));
  const at = (id: string) => order.get(id) ?? inMatches.length;
  return players.toSorted((a, b) => at(a) - at(b)).flatMap((id) => board.players.get(id) ?? []);
}

export function rowsOf(board: Board): Row[] {
  const teams = teamsOf(board);
  const { orderPlayers } = documentFormatOf(board).startSheet;
  const times = groupTimes(board.groups, board.startSheet);
  return board.groups
    .map((group, at) => ({
      group,
      time: times[at] ?? null,
      players: orderPlayers(playersInOrder(board, group), teams),
    }))
    .toSorted((a, b) => a.group.startingHole - b.group.startingHole);
}

interface Cell {
  readonly height: number;
  readonly draw: (x: number, y: number) => void;
}

function setPlayer(
  pdf: PdfDocument,
  board: Board,
  player: BoardPlayer,
  teams: TeamNames,
  width: number,
): Cell {
  const style = { font: 'semi', size: 10.5 } as const;
  const format = documentFormatOf(board).startSheet;
  const off = format.handicapText(board, player);
  const tee = teeName(teeOf(player));
  const guest = player.data.guest ? 'guest' : '';
  // "guest" follows the name, otherwise the tee, otherwise it has a line between them.
  const all = pdf.setName(playerName(player), width, style, guest);
  const noteFollowsTee = all.note?.below && pdf.fits(`${off} ${tee}, ${guest}`, width - 5, { size: 8.5 });
  const name = noteFollowsTee ? pdf.setName(playerName(player), width, style) : all;
  const team = format.team(board, teams, player);
  const below = team ? pdf.setName(team, width, { size: 8.5 }) : undefined;
  return {
    height: name.height + 11 + (below ? below.height + 1 : 0),
    draw(x, y) {
      const detailsY = y + name.height + 1.5;
      format.drawMatch(pdf, board, player, { x, y, width }, detailsY);
      pdf.drawName(name, x, y);
      const words = { x, y: detailsY, width };
      const drawn = off === '' ? 0 : pdf.line(off, words, { font: 'bold', size: 8.5 }) + 5;
      const teeBox = { x: x + drawn, y: detailsY, width: width - drawn };
      pdf.line(noteFollowsTee ? `${tee}, ${guest}` : tee, teeBox, { size: 8.5, colour: inkColours.soft });
      if (below) pdf.drawName(below, x, detailsY + 10.5);
    },
  };
}

interface SheetRow extends Row {
  readonly seats: number;
}

interface SetRow {
  readonly row: SheetRow;
  readonly content: number;
  readonly draw: (y: number, height: number) => void;
}

const between = { least: 3, most: 12 };
const heightOf = (rows: readonly SetRow[]) =>
  rows.reduce((sum, { content }) => sum + content + between.least, 0);

/** Rows on a sheet, spaced like sixteen, or closer if names of two lines need the space. */
function spaceRows(rows: readonly SetRow[], room: number): Array<SetRow & { height: number }> {
  const usual = room / limits.startSheetGroupsAPage;
  const wide = rows.map((row) => ({ ...row, height: Math.max(usual, row.content + between.most) }));
  if (wide.reduce((sum, { height }) => sum + height, 0) < room + 0.1) return wide;
  const spare = room - rows.reduce((sum, { content }) => sum + content, 0);
  return rows.map((row) => ({ ...row, height: row.content + spare / rows.length }));
}

function setRow(pdf: PdfDocument, board: Board, teams: TeamNames, row: SheetRow, width: number): SetRow {
  const { group, time, players, seats } = row;
  const title = pdf.setName(group.name, left.tee - left.group - 4, { font: 'semi', size: 11 });
  const cells = players.map((player) => setPlayer(pdf, board, player, teams, width - 8));
  const content = Math.max(25, title.height, ...cells.map((cell) => cell.height));
  return {
    row,
    content,
    draw(y, height) {
      const middle = y + height / 2;
      if (time) {
        const box = { x: pageMargin, y: middle - 9, width: left.group - 6 };
        pdf.line(formatClock(time, board.data.club.timeZone), box, { font: 'bold', size: 15 });
      }
      pdf.drawName(title, pageMargin + left.group, middle - title.height / 2);
      const tee = { x: pageMargin + left.tee, y: middle - 7, width: 24 };
      pdf.line(String(group.startingHole), tee, { font: 'bold', size: 12 });
      for (let seat = 0; seat < Math.max(limits.groupSize, seats); seat++) {
        const x = pageMargin + playersAt + seat * width;
        const top = y + (height - content) / 2;
        const cell = cells[seat];
        if (cell) cell.draw(x, top);
        else if (seat < seats) {
          pdf.line('taken', { x, y: top, width: width - 8 }, { size: 10.5, colour: inkColours.soft });
        } else pdf.dotted(x, y + height - 12, width - 8);
      }
    },
  };
}

/**
 * The place of an omitted player counts as taken.
 * @param boardUrl the live board, for the code at the top
 * @param forPlayers for players, without those who have to pay before play and have not
 */
export const startSheetPdf = (
  board: Board,
  {
    boardUrl,
    logo,
    forPlayers = false,
  }: { readonly boardUrl: string; readonly logo?: Buffer | undefined; readonly forPlayers?: boolean },
): Promise<Buffer> =>
  PdfDocument.draw(async (open) =>
    draw(await open(`${board.data.game.name}: start sheet`, logo), board, boardUrl, forPlayers),
  );

async function draw(pdf: PdfDocument, board: Board, boardUrl: string, forPlayers: boolean): Promise<Buffer> {
  const { game, club, course } = board.data;
  const zone = club.timeZone;
  const isShown = ({ data }: BoardPlayer) => !forPlayers || !isUnpaid(board, data);
  const players = [...board.players.values()].filter(isShown);
  const rows = rowsOf(board).map((row) => ({
    ...row,
    seats: row.players.length,
    players: row.players.filter(isShown),
  }));
  const columns = Math.max(limits.groupSize, ...rows.map(({ seats }) => seats));
  const width = (contentWidth - playersAt) / columns;
  const day = formatLongDay(game.date, zone);
  const teams = teamsOf(board);
  const format = documentFormatOf(board).startSheet;
  const counted = [
    `${players.length} ${plural(players.length, 'player', 'players')}`,
    ...(format.countsTeams ? [`${teams.count} ${plural(teams.count, 'team', 'teams')}`] : []),
    `${rows.length} ${plural(rows.length, 'group', 'groups')}`,
  ].join(', ');
  const head = () => {
    const y = pdf.masthead({
      place: `${club.name}, ${course.name}`,
      title: game.name,
      kind: 'Start sheet',
      line: `${day} · ${counted}`,
      link: { url: boardUrl, words: 'Live Score', code: game.code },
    });
    const words = { size: 8.5, colour: inkColours.soft };
    const titles: ReadonlyArray<readonly [string, number]> = [
      ['Time', left.time],
      ['Group', left.group],
      ['Tee', left.tee],
      [format.head, playersAt],
    ];
    for (const [title, x] of titles) pdf.line(title, { x: pageMargin + x, y: y + 6, width: 200 }, words);
    pdf.rule(y + 20, 1.4, inkColours.black);
    return y + 20;
  };
  const top = head();
  let y = top;
  for (let at = 0; at < rows.length; ) {
    if (at > 0) y = await pdf.turn(head);
    const onSheet: SetRow[] = [];
    const room = contentBottom - 44 - y;
    for (const row of rows.slice(at, at + limits.startSheetGroupsAPage)) {
      const set = setRow(pdf, board, teams, row, width);
      if (onSheet.length > 0 && heightOf([...onSheet, set]) > room) break;
      onSheet.push(set);
    }
    for (const [place, { height, row, draw }] of spaceRows(onSheet, room).entries()) {
      const other = place > 0 && rows[at - 1]?.group.startingHole !== row.group.startingHole;
      if (place > 0) pdf.rule(y, other ? 1.4 : 0.6, other ? inkColours.black : inkColours.line);
      draw(y, height);
      y += height;
      at += 1;
    }
  }
  pdf.rule(y, 0.6);
  y += 10;
  const linked = board.data.linked.map(({ name }) => name).join(', ');
  const notes = [
    board.startSheet.note.trim(),
    rows.length > 0 ? 'A dotted line is a free space.' : '',
    linked ? `Linked with ${linked}. Players in both games have one card.` : '',
  ];
  const note = notes.filter(Boolean).join(' ');
  if (note) y = pdf.prose(note, { x: pageMargin, y, width: contentWidth }) + 6;
  const free = players.filter(({ group }) => group === null);
  if (free.length > 0) {
    y = pdf.prose('Not in a group', { x: pageMargin, y, width: contentWidth }, { font: 'bold', size: 10.5 });
    const detailsOf = (player: BoardPlayer) =>
      [format.handicapText(board, player), format.teamOfUngrouped(board, teams, player)]
        .filter(Boolean)
        .join(', ') || 'no team';
    const names = free.map((player) => `${playerName(player)} (${detailsOf(player)})`).join(', ');
    y = pdf.prose(names, { x: pageMargin, y, width: contentWidth });
  }
  // Half of the sheet is empty, so the code is large enough to scan from a step away.
  if (contentBottom - y > 2 * posterSide) {
    const x = pageMargin + (contentWidth - posterSide) / 2;
    const at = contentBottom - posterSide - 40;
    pdf.qr(boardUrl, x, at, posterSide);
    const words = { x: pageMargin, y: at + posterSide + 12, width: contentWidth };
    pdf.line('Scan for live scores', words, { size: 13, font: 'semi', align: 'center' });
  }
  const now = new Date();
  return pdf.finish(`As of ${formatLongDay(now, zone)}, ${formatClock(now, zone)}`);
}
