import {
  formatDay,
  formatLongDay,
  formatSeasonScore,
  scoreSystems,
  severalCoursesNote,
} from '@flagstick/contract';
import type { TournamentStanding } from '@flagstick/golf';
import { bottom, contentWidth, csvFile, ink, margin, Paper } from '../print/index.ts';
import { coursesOf, type Season } from './season.ts';

const rowHeight = 16.5;
/** A longer season shows the number of games instead of columns. */
const mostGames = 8;
const nameWidth = 150;
const figureWidth = 56;

const nameOf = ({ people }: Season, { id }: TournamentStanding): string => {
  const { name, lastName } = people.get(id) ?? { name: '', lastName: '' };
  return `${name} ${lastName}`.trim();
};

const notesOf = (season: Season): string[] => {
  const words = severalCoursesNote(season.head.score_system, coursesOf(season));
  return words === null ? [] : [words];
};

interface Column {
  readonly title: string;
  readonly under: string;
  readonly text: (standing: TournamentStanding) => string;
}

function columnsOf({ standings, games }: Season): Column[] {
  const holes = new Map(
    standings.flatMap((standing) => (standing.holes ?? []).map(({ number, par }) => [number, par] as const)),
  );
  if (holes.size > 0) {
    return [...holes]
      .sort(([a], [b]) => a - b)
      .map(([number, par]) => ({
        title: String(number),
        under: String(par),
        text: ({ holes: played }) =>
          formatSeasonScore(played?.find((hole) => hole.number === number)?.score ?? null),
      }));
  }
  return games
    .filter(({ because }) => because === null)
    .map(({ head }) => ({
      title: head.name,
      under: formatDay(head.date, head.timeZone),
      text: ({ games: played }) => {
        const brought = played.find(({ gameId }) => gameId === head.id);
        return brought ? formatSeasonScore(brought.score) : '';
      },
    }));
}

export function standingsCsv(season: Season): Buffer {
  const columns = columnsOf(season);
  // Lines, not records: two games with one name on one day are two columns, and an empty table keeps its header.
  const heads = columns.map(({ title, under }) => `${title} (${under})`);
  return csvFile([
    ['Pos', 'Player', ...heads, 'Counting', 'Score'],
    ...season.standings.map((standing) => [
      standing.label,
      nameOf(season, standing),
      ...columns.map((column) => column.text(standing)),
      standing.counting,
      formatSeasonScore(standing.score),
    ]),
    ...notesOf(season).map((note) => [note]),
  ]);
}

export const standingsPdf = (season: Season): Promise<Buffer> =>
  Paper.draw(async (open) => draw(await open(`${season.head.name}: standings`), season));

async function draw(paper: Paper, season: Season): Promise<Buffer> {
  const { head, standings, at } = season;
  const all = columnsOf(season);
  const isCard = standings.some(({ holes }) => holes !== null);
  const columns: Column[] =
    isCard || all.length <= mostGames
      ? all
      : [{ title: 'Games', under: 'counting', text: ({ counting }) => String(counting) }];
  const left = margin + 34 + nameWidth;
  const width = Math.min(58, (contentWidth - 34 - nameWidth - figureWidth) / Math.max(1, columns.length));
  const days = [head.season_start, head.season_end].map((day) => formatLongDay(day)).join(' to ');
  const masthead = () =>
    paper.masthead({
      place: days,
      title: head.name,
      kind: scoreSystems[head.score_system] ?? '',
      line: [
        `${season.games.filter(({ because }) => because === null).length} games`,
        ...notesOf(season),
      ].join('. '),
    });
  const heads = (y: number) => {
    const words = { size: 8, colour: ink.soft };
    paper.line('Pos', { x: margin, y: y + 6, width: 30 }, words);
    paper.line('Player', { x: margin + 34, y: y + 6, width: nameWidth }, words);
    columns.forEach(({ title, under }, nth) => {
      const box = { x: left + nth * width, width: width - 3 };
      paper.line(title, { ...box, y }, { ...words, align: 'right' });
      paper.line(under, { ...box, y: y + 10 }, { ...words, size: 7, align: 'right' });
    });
    const end = { x: margin + contentWidth - figureWidth, width: figureWidth };
    paper.line('Score', { ...end, y: y + 6 }, { ...words, align: 'right' });
    paper.rule(y + 20, 1.2, ink.black);
    return y + 22;
  };
  let y = heads(masthead() + 6);
  for (const standing of standings) {
    const name = paper.setName(nameOf(season, standing), nameWidth - 6, { font: 'semi', size: 9.5 });
    const height = Math.max(rowHeight, name.height + 5);
    if (y + height > bottom - 6) {
      await paper.turn();
      y = heads(masthead() + 6);
    }
    const text = y + 3;
    paper.line(standing.label, { x: margin, y: text, width: 30 }, { font: 'bold', size: 9.5 });
    paper.drawName(name, margin + 34, text);
    columns.forEach(({ text: cellText }, nth) => {
      const box = { x: left + nth * width, y: text, width: width - 3 };
      paper.line(cellText(standing), box, { size: 9, align: 'right' });
    });
    paper.line(
      formatSeasonScore(standing.score),
      { x: margin + contentWidth - figureWidth, y: text, width: figureWidth },
      { font: 'bold', size: 10, align: 'right' },
    );
    y += height;
    paper.rule(y);
  }
  if (standings.length === 0) paper.line('No Game found', { x: margin, y: y + 8, width: contentWidth });
  return paper.finish(`As of ${at.toISOString().slice(0, 16).replace('T', ' ')} UTC`);
}
