import { formatLongDay, formatLongDayTime, statusWords, teeName, tieBreakWords } from '@flagstick/contract';
import type { Board, BoardPlayer } from '../../live/index.ts';
import { bottom, ink, inner, margin, Paper } from './paper.ts';
import { nameOf, playsOff } from './people.ts';

const rowHeight = 16.5;
const columns = { name: 34, tee: 190, gross: 300, ph: 346, nett: 388, points: 430, note: 474 };

const ordinals = ['Winner', '2nd', '3rd'];

/** What somebody came to, by the rule's own figure. */
const figureOf = ({ card }: BoardPlayer): string => {
  const { total, format } = card.score;
  return format === 'stableford' ? String(total.points) : String(total.nett ?? '–');
};

/**
 * The final result of a closed game: the first three, then everybody with the figures that decided.
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
  const rows = board.ranking().flatMap((ranked) => {
    const player = board.players.get(ranked.id);
    return player ? [{ ranked, player }] : [];
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
    paper.line('Tee', { x: margin + columns.tee, y, width: 80 }, words);
    for (const [title, x] of [
      ['Gross', columns.gross],
      ['PH', columns.ph],
      ['Nett', columns.nett],
      ['Pts', columns.points],
    ] as const) {
      if (title !== 'Pts' || stableford) paper.line(title, { x: margin + x - 40, y, width: 60 }, right);
    }
    paper.rule(y + 13, 1.2, ink.black);
    return y + 14;
  };
  let y = masthead() + 6;
  const first = rows.filter(({ ranked }) => ranked.position !== null).slice(0, ordinals.length);
  const third = (inner - 24) / ordinals.length;
  first.forEach(({ player, ranked }, at) => {
    const x = margin + at * (third + 12);
    paper.rule(y, 1.6, ink.black, x, third);
    const { gross } = player.card.score.total;
    paper.line(figureOf(player), { x, y: y + 12, width: 44 }, { font: 'bold', size: at === 0 ? 26 : 22 });
    const beside = { x: x + 50, width: third - 50 };
    const place = ranked.shared ? ranked.label : (ordinals[at] ?? '');
    paper.line(place, { ...beside, y: y + 8 }, { size: 8.5, colour: ink.soft });
    paper.line(nameOf(player), { ...beside, y: y + 19 }, { font: 'semi', size: 12 });
    paper.line(
      `gross ${gross ?? '–'}, PH ${playsOff(player)}`,
      { ...beside, y: y + 35 },
      { size: 8.5, colour: ink.soft },
    );
  });
  if (first.length > 0) y += 62;
  y = heads(y);
  for (const [at, { ranked, player }] of rows.entries()) {
    if (y + rowHeight > bottom - 6) {
      await paper.turn();
      y = heads(masthead() + 6);
    }
    const { total } = player.card.score;
    const text = y + 3;
    const guest = player.data.guest ? ' (guest)' : '';
    paper.line(ranked.label, { x: margin, y: text, width: 30 }, { font: 'bold', size: 9.5 });
    paper.line(
      `${nameOf(player)}${guest}`,
      { x: margin + columns.name, y: text, width: columns.tee - columns.name - 6 },
      { font: 'semi', size: 9.5 },
    );
    paper.line(teeName(player.card.tee), { x: margin + columns.tee, y: text, width: 84 }, { size: 9 });
    const right = (value: string, x: number, bold: boolean) =>
      paper.line(
        value,
        { x: margin + x - 40, y: text, width: 60 },
        { font: bold ? 'bold' : 'regular', size: 9.5, align: 'right' },
      );
    right(total.gross === null ? '–' : String(total.gross), columns.gross, false);
    right(playsOff(player), columns.ph, false);
    right(total.nett === null ? '–' : String(total.nett), columns.nett, !stableford);
    if (stableford) right(String(total.points), columns.points, true);
    const unplaced =
      statusWords(ranked.status) ?? (player.data.outOfCompetition ? 'Out of competition' : undefined);
    const note = unplaced ?? (ranked.decidedBy ? tieBreakWords(ranked.decidedBy) : '');
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
    if (!next || figureOf(next.player) !== figureOf(player)) paper.rule(y);
  }
  const closed = game.ended_at ?? game.date;
  return paper.finish(`Closed ${formatLongDayTime(closed, zone)}`);
}
