import {
  type EventRow,
  type EventStanding,
  formatDay,
  formatSeasonScore,
  formatToPar,
  fullName,
} from '@flagstick/contract';
import type { StandingsContent, StandingsFigure } from '../standings/index.ts';

const outLabels = {
  withdrawn: 'WD',
  disqualified: 'DQ',
  didNotPlay: 'DNS',
  noReturn: 'NR',
  outOfCompetition: '–',
} as const;
const figures = { gross: 'Gross', nett: 'Nett' } as const;

function figureOf({ counts }: EventStanding, cell: EventRow['cells'][number]): StandingsFigure {
  if (!cell || cell.score === null) return '';
  if (counts === 'points') return formatSeasonScore(cell.score);
  return cell.strokes === null ? { toPar: cell.score } : formatSeasonScore(cell.strokes);
}

/** The standing of an event as a file shows it: a column for each round, and the strokes of all. */
export function eventDocument(standing: EventStanding): StandingsContent {
  const { rounds, items, counts, by, cut, name, asOf } = standing;
  const days = rounds.map(({ date }) => date.slice(0, 10)).toSorted();
  const hasStrokes = counts === 'strokes';
  const scoreText = hasStrokes ? formatToPar : formatSeasonScore;
  const scoreOf = ({ score }: EventRow): StandingsFigure => {
    if (score === null) return '';
    return hasStrokes ? { toPar: score } : formatSeasonScore(score);
  };
  const line = cut?.score === null || cut?.score === undefined ? null : scoreText(cut.score);
  return {
    ...{ name, at: new Date(asOf), seasonStart: days[0] ?? '', seasonEnd: days.at(-1) ?? '' },
    table: {
      kind: `${figures[by]} ${hasStrokes ? 'strokes against par' : 'points'}`,
      gamesCount: rounds.length,
      notes: line === null ? [] : [`${cut?.made ? 'Cut' : 'Projected cut'} ${line}`],
      isCard: false,
      columns: [
        ...rounds.map(({ date, timeZone }, at) => ({
          title: `R${at + 1}`,
          under: formatDay(date, timeZone),
        })),
        ...(hasStrokes ? [{ title: 'Total', under: 'strokes' }] : []),
      ],
      scoreTitle: hasStrokes ? 'To par' : 'Score',
      rows: items.map((row) => ({
        label: row.out ? outLabels[row.out.reason] : row.label,
        name: fullName(row),
        cells: [
          ...row.cells.map((cell) => figureOf(standing, cell)),
          ...(hasStrokes ? [row.strokes === null ? '' : formatSeasonScore(row.strokes)] : []),
        ],
        counting: row.cells.filter((cell) => cell !== null).length,
        score: scoreOf(row),
      })),
    },
  };
}
