import {
  ballsOf,
  formatClock,
  formatLongDay,
  formatLongDayTime,
  groupTimes,
  limits,
  playsMatches,
  teeName,
} from '@flagstick/contract';
import { type Board, type BoardGroup, type BoardPlayer, owesFee, teeOf } from '../../live/index.ts';
import { bottom, ink, inner, margin, Paper } from './paper.ts';
import { nameOf, playsOffWords, type Teams, teamsOf } from './people.ts';

interface Row {
  readonly group: BoardGroup;
  readonly time: Date | null;
  readonly players: readonly BoardPlayer[];
}

const left = { time: 0, group: 64, tee: 122 };
const playersAt = 156;
const posterSide = 180;

const plural = (count: number, one: string) => `${count} ${one}${count === 1 ? '' : 's'}`;

/** Who walks in a group: those who play a match one side after the other, then who plays none. */
function walking(board: Board, { players }: BoardGroup): BoardPlayer[] {
  const inMatches = board.matches.flatMap(ballsOf).map(({ id }) => id);
  const order = new Map(inMatches.map((id, at) => [id, at]));
  const at = (id: string) => order.get(id) ?? inMatches.length;
  return players.toSorted((a, b) => at(a) - at(b)).flatMap((id) => board.players.get(id) ?? []);
}

/** For which team somebody plays, and of one that plays one card what it plays off. */
function teamWords(board: Board, teams: Teams, player: BoardPlayer): string {
  const name = teams.of(player);
  return name !== '' && teams.oneCard ? `${name}, ${playsOffWords(board, player)}` : name;
}

/** The teams have a line of their own where no match names its sides. */
const hasTeamLine = ({ data }: Board, { played }: Teams) => played && !playsMatches(data.rule);

/** The groups in the order in which they tee off: by tee, and on each by time. */
export function rowsOf(board: Board): Row[] {
  const teams = teamsOf(board);
  const times = groupTimes(board.groups, board.startSheet);
  return board.groups
    .map((group, at) => ({
      group,
      time: times[at] ?? null,
      players: playsMatches(board.data.rule) ? walking(board, group) : teams.sorted(walking(board, group)),
    }))
    .toSorted((a, b) => a.group.startingHole - b.group.startingHole);
}

interface Place {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** The team that somebody's match is played for. */
const sideOf = ({ data }: Board, player: BoardPlayer) =>
  playsMatches(data.rule) ? data.teams.find(({ id }) => id === player.data.teamId)?.name : undefined;

/** Between the sides of a match stands against whom; after who has nobody, that it is a bye. */
function drawMatch(paper: Paper, board: Board, player: BoardPlayer, { x, y, width }: Place) {
  const match = board.matchOf(player.data.id);
  const soft = { size: 9, colour: ink.soft } as const;
  if (match?.b?.balls[0].id === player.data.id) paper.line('v', { x: x - 9, y: y + 1, width: 8 }, soft);
  if (match && match.b === null) {
    paper.line('bye', { x: x + width - 20, y: y + 14, width: 20 }, { ...soft, align: 'right' });
  }
}

function drawPlayer(paper: Paper, board: Board, player: BoardPlayer, teams: Teams, box: Place) {
  drawMatch(paper, board, player, box);
  const guest = player.data.guest ? ' (guest)' : '';
  paper.line(`${nameOf(player)}${guest}`, box, { font: 'semi', size: 10.5 });
  const { x, y, width } = box;
  const off = teams.oneCard ? '' : playsOffWords(board, player);
  const drawn = off === '' ? 0 : paper.line(off, { x, y: y + 14, width }, { font: 'bold', size: 8.5 }) + 5;
  const about = [teeName(teeOf(player)), sideOf(board, player)].filter(Boolean).join(' · ');
  paper.line(about, { x: x + drawn, y: y + 14, width: width - drawn }, { size: 8.5, colour: ink.soft });
  if (hasTeamLine(board, teams)) {
    paper.line(teamWords(board, teams, player), { x, y: y + 25, width }, { size: 8.5 });
  }
}

/**
 * The start sheet as it stands: who walks with whom, from which tee and when; sixteen groups a sheet, and a dotted line
 * for each free place. The place of somebody who is not named is none.
 *
 * @param boardUrl where the live board is, for the code at the top
 * @param forPlayers players read it, to whom nobody is named who has yet to pay before they play
 */
export async function startSheetPdf(
  board: Board,
  {
    boardUrl,
    logo,
    forPlayers = false,
  }: { readonly boardUrl: string; readonly logo?: Buffer | undefined; readonly forPlayers?: boolean },
): Promise<Buffer> {
  const { game, club, course } = board.data;
  const zone = club.timeZone;
  const isShown = ({ data }: BoardPlayer) => !forPlayers || !owesFee(board, data);
  const players = [...board.players.values()].filter(isShown);
  const rows = rowsOf(board).map((row) => ({
    ...row,
    seats: row.players.length,
    players: row.players.filter(isShown),
  }));
  const paper = await Paper.open(`${game.name}: start sheet`, logo);
  const columns = Math.max(limits.groupSize, ...rows.map(({ seats }) => seats));
  const width = (inner - playersAt) / columns;
  const day = formatLongDay(game.date, zone);
  const teams = teamsOf(board);
  const counted = [
    plural(players.length, 'player'),
    ...(teams.played ? [plural(teams.count, 'team')] : []),
    plural(rows.length, 'group'),
  ].join(', ');
  const head = () => {
    const y = paper.masthead({
      place: `${club.name}, ${course.name}`,
      title: game.name,
      kind: 'Start sheet',
      line: `${day} · ${counted}`,
      link: { url: boardUrl, words: 'Live Score', code: game.code },
    });
    const words = { size: 8.5, colour: ink.soft };
    const titles: ReadonlyArray<readonly [string, number]> = [
      ['Time', left.time],
      ['Group', left.group],
      ['Tee', left.tee],
      [
        playsMatches(board.data.rule)
          ? 'Matches, with strokes off the lowest and tee'
          : `Players, with ${teams.oneCard ? '' : 'playing handicap and '}tee${teams.played ? ', and team' : ''}`,
        playersAt,
      ],
    ];
    for (const [title, x] of titles) paper.line(title, { x: margin + x, y: y + 6, width: 200 }, words);
    paper.rule(y + 20, 1.4, ink.black);
    return y + 20;
  };
  const top = head();
  const height = (bottom - 44 - top) / limits.startSheetGroupsAPage;
  let y = top;
  for (const [at, { group, time, seats, players }] of rows.entries()) {
    const place = at % limits.startSheetGroupsAPage;
    if (at > 0 && place === 0) {
      await paper.turn();
      head();
    }
    y = top + place * height;
    const other = place > 0 && rows[at - 1]?.group.startingHole !== group.startingHole;
    if (place > 0) paper.rule(y, other ? 1.4 : 0.6, other ? ink.black : ink.line);
    const middle = y + height / 2;
    if (time) {
      const box = { x: margin, y: middle - 9, width: left.group - 6 };
      paper.line(formatClock(time, zone), box, { font: 'bold', size: 15 });
    }
    paper.line(
      group.name,
      { x: margin + left.group, y: middle - 6, width: left.tee - left.group - 8 },
      { font: 'semi', size: 11 },
    );
    paper.line(
      String(group.startingHole),
      { x: margin + left.tee, y: middle - 7, width: 24 },
      { font: 'bold', size: 12 },
    );
    for (let seat = 0; seat < columns; seat++) {
      const x = margin + playersAt + seat * width;
      const box = { x, y: y + (height - (hasTeamLine(board, teams) ? 36 : 25)) / 2, width: width - 8 };
      const player = players[seat];
      if (player) drawPlayer(paper, board, player, teams, box);
      else if (seat < seats) paper.line('taken', box, { size: 10.5, colour: ink.soft });
      else if (seat < limits.groupSize) paper.dotted(x, y + height - 12, width - 8);
    }
    y += height;
  }
  paper.rule(y, 0.6);
  y += 10;
  const linked = board.data.linked.map(({ name }) => name).join(', ');
  const about = [
    board.startSheet.note.trim(),
    rows.length > 0 ? 'A dotted line is a free place.' : '',
    linked ? `One round with ${linked}: who plays in both has one card.` : '',
  ];
  const note = about.filter(Boolean).join(' ');
  if (note) y = paper.prose(note, { x: margin, y, width: inner }) + 6;
  const free = players.filter(({ group }) => group === null);
  if (free.length > 0) {
    y = paper.prose('Not in a group', { x: margin, y, width: inner }, { font: 'bold', size: 10.5 });
    const about = (player: BoardPlayer) =>
      [!teams.oneCard && playsOffWords(board, player), teamWords(board, teams, player)]
        .filter(Boolean)
        .join(', ') || 'no team';
    const names = free.map((player) => `${nameOf(player)} (${about(player)})`).join(', ');
    y = paper.prose(names, { x: margin, y, width: inner });
  }
  // Where half of the sheet is empty, it is a code that a crowd scans from a step away.
  if (bottom - y > 2 * posterSide) {
    const x = margin + (inner - posterSide) / 2;
    const at = bottom - posterSide - 40;
    paper.qr(boardUrl, x, at, posterSide);
    const words = { x: margin, y: at + posterSide + 12, width: inner };
    paper.line('Live Score: scan it from a step away', words, { size: 13, font: 'semi', align: 'center' });
  }
  return paper.finish(`As it stood on ${formatLongDayTime(new Date(), zone)}`);
}
