import type { Entrant } from '@flagstick/contract';
import {
  entrantKind,
  formatLongDay,
  formatLongDayTime,
  playsMatches,
  playsOneCard,
  statusWords,
  teeName,
  tieBreakWords,
} from '@flagstick/contract';
import type { Board, BoardPlayer } from '../../live/index.ts';
import { drawMatches } from './match-result.ts';
import { bottom, ink, inner, margin, Paper } from './paper.ts';
import { playsOff } from './people.ts';

const rowHeight = 16.5;
const columns = { name: 34, tee: 190, gross: 300, ph: 346, nett: 388, points: 430, note: 474 };

const ordinals = ['Winner', '2nd', '3rd'];

type Row = Entrant<BoardPlayer>;

/** Whom a row is about, and what they play off; of a team who plays in it. */
function wordsOf(row: Row): { name: string; tee: string; ph: string } {
  const { kind, name, members } = row;
  const [player] = members;
  if (kind === 'team') {
    const names = members.map(({ data }) => data.lastName || data.name).join(', ');
    return { name, tee: names, ph: row.oneCard ? playsOff(player) : '' };
  }
  const guest = player.data.guest ? ' (guest)' : '';
  return { name: `${name}${guest}`, tee: teeName(player.card.tee), ph: playsOff(player) };
}

const toPar = (value: number): string => (value === 0 ? 'E' : `${value < 0 ? '−' : '+'}${Math.abs(value)}`);

interface Figures {
  readonly gross: string;
  readonly nett: string;
  readonly points: string;
}

/**
 * What a row came to. The scores that count for a team say something only to par, as on the board: their number differs
 * from hole to hole.
 */
function figuresOf(row: Row): Figures {
  const { total, grossToPar, nettToPar } = row.card;
  const ofCounted = row.kind === 'team' && !row.oneCard;
  const shown = (value: number | null, over: number) =>
    value === null ? '–' : ofCounted ? toPar(over) : String(value);
  return {
    gross: shown(total.gross, grossToPar),
    nett: shown(total.nett, nettToPar),
    points: String(total.points),
  };
}

/** What somebody came to, by the rule's own figure. */
const figureOf = (row: Row): string => figuresOf(row)[row.card.format === 'stableford' ? 'points' : 'nett'];

/**
 * The final result of a closed game: the first three, then everybody with the figures that decided; of a game of
 * matches how each ended.
 *
 * @param boardUrl where all cards can be seen, for the code at the top
 */
export async function resultPdf(
  board: Board,
  { boardUrl, logo }: { readonly boardUrl: string; readonly logo?: Buffer | undefined },
): Promise<Buffer> {
  const { game, club, course, rule } = board.data;
  const zone = club.timeZone;
  const stableford = rule.scoringFormat === 'stableford';
  const entrants = new Map(board.entrants().map((entrant) => [entrant.id, entrant]));
  const ofTeams = entrantKind(rule) === 'team';
  const withPH = !ofTeams || playsOneCard(rule);
  const isHidden = (id: string) => board.cover?.players.has(id) === true;
  const rows = board.ranking().flatMap((ranked) => {
    const row = entrants.get(ranked.id);
    // What waits for the prize-giving is on no paper.
    if (!row || row.members.some(({ data }) => isHidden(data.id))) return [];
    const tie = board.tieBreakOf(row.members[0].data.id);
    return [{ ranked, row, words: wordsOf(row), decidedBy: tie?.over.some(isHidden) ? undefined : tie?.by }];
  });
  const paper = await Paper.open(`${game.name}: final result`, logo);
  const masthead = () =>
    paper.masthead({
      place: `${club.name}, ${course.name}`,
      title: game.name,
      kind: 'Final Result',
      line: `${formatLongDay(game.date, zone)} · ${rule.name}`,
      link: { url: boardUrl, words: 'All cards', code: game.code },
    });
  const heads = (y: number) => {
    const words = { size: 8.5, colour: ink.soft };
    const right = { ...words, align: 'right' } as const;
    paper.line('Pos', { x: margin, y, width: 30 }, words);
    paper.line('Name', { x: margin + columns.name, y, width: 120 }, words);
    paper.line(ofTeams ? 'Players' : 'Tee', { x: margin + columns.tee, y, width: 80 }, words);
    for (const [title, x] of [
      ['Gross', columns.gross],
      [withPH ? 'PH' : '', columns.ph],
      ['Nett', columns.nett],
      ['Pts', columns.points],
    ] as const) {
      if (title !== 'Pts' || stableford) paper.line(title, { x: margin + x - 40, y, width: 60 }, right);
    }
    paper.rule(y + 13, 1.2, ink.black);
    return y + 14;
  };
  let y = masthead() + 6;
  const closed = game.ended_at ?? game.date;
  const foot = `Closed ${formatLongDayTime(closed, zone)}`;
  if (playsMatches(rule)) {
    await drawMatches(paper, board, y, async () => {
      await paper.turn();
      return masthead() + 6;
    });
    return paper.finish(foot);
  }
  const first = rows
    .filter(({ ranked: { position } }) => position !== null && position <= ordinals.length)
    .slice(0, ordinals.length);
  const third = (inner - 24) / ordinals.length;
  first.forEach(({ row, words, ranked }, at) => {
    const x = margin + at * (third + 12);
    paper.rule(y, 1.6, ink.black, x, third);
    const { gross } = figuresOf(row);
    paper.line(figureOf(row), { x, y: y + 12, width: 44 }, { font: 'bold', size: at === 0 ? 26 : 22 });
    const beside = { x: x + 50, width: third - 50 };
    const place = ranked.shared ? ranked.label : (ordinals[(ranked.position ?? 0) - 1] ?? '');
    paper.line(place, { ...beside, y: y + 8 }, { size: 8.5, colour: ink.soft });
    paper.line(row.name, { ...beside, y: y + 19 }, { font: 'semi', size: 12 });
    const soft = { size: 8.5, colour: ink.soft } as const;
    const off = words.ph === '' ? '' : `, PH ${words.ph}`;
    paper.line(`gross ${gross}${off}`, { ...beside, y: y + 35 }, soft);
    if (ofTeams) paper.line(words.tee, { x, y: y + 47, width: third }, soft);
  });
  if (first.length > 0) y += 62;
  y = heads(y);
  for (const [at, { ranked, row, words, decidedBy }] of rows.entries()) {
    if (y + rowHeight > bottom - 6) {
      await paper.turn();
      y = heads(masthead() + 6);
    }
    const figures = figuresOf(row);
    const text = y + 3;
    paper.line(ranked.label, { x: margin, y: text, width: 30 }, { font: 'bold', size: 9.5 });
    paper.line(
      words.name,
      { x: margin + columns.name, y: text, width: columns.tee - columns.name - 6 },
      { font: 'semi', size: 9.5 },
    );
    const width = ofTeams ? 110 : 84;
    paper.line(words.tee, { x: margin + columns.tee, y: text, width }, { size: 9 });
    const right = (value: string, x: number, bold: boolean) =>
      paper.line(
        value,
        { x: margin + x - 40, y: text, width: 60 },
        { font: bold ? 'bold' : 'regular', size: 9.5, align: 'right' },
      );
    right(figures.gross, columns.gross, false);
    right(words.ph, columns.ph, false);
    right(figures.nett, columns.nett, !stableford);
    if (stableford) right(figures.points, columns.points, true);
    const unplaced = statusWords(ranked.status) ?? (row.outOfCompetition ? 'Out of competition' : undefined);
    const note = unplaced ?? (decidedBy ? tieBreakWords(decidedBy) : '');
    const noteAt = stableford ? columns.note - 12 : columns.points - 6;
    if (note)
      paper.line(
        note,
        { x: margin + noteAt, y: text, width: inner - noteAt },
        { size: 8.5, colour: ink.soft },
      );
    y += rowHeight;
    const next = rows[at + 1];
    // Who came to the same figure stands together.
    if (!next || figureOf(next.row) !== figureOf(row)) paper.rule(y);
  }
  return paper.finish(foot);
}
