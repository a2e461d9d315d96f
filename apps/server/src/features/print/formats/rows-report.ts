import { countsPoints, scorings, statusText, teeName, tieBreakText } from '@flagstick/contract';
import { type CardScore, shownScore } from '@flagstick/golf';
import type { Board, PublicRows } from '../../../live/index.ts';
import { playingHandicapOf } from '../documents/people.ts';
import { type CellValue, figureOrBlank, type ReportLine } from './format.ts';

type Row = PublicRows['rows'][number];

const grossesOf = (card: CardScore): ReadonlyMap<number, CellValue> =>
  new Map(card.holes.map((hole) => [hole.number, shownScore(hole) ?? '']));

interface Columns {
  readonly format: CardScore['format'];
  /** The holes of the game by the numbers of its cards. */
  readonly holes: readonly number[];
  readonly ofTeams: boolean;
}

const heads = ({ format, holes, ofTeams }: Columns): string[] => [
  'Pos',
  ...(ofTeams ? ['Team'] : []),
  'Player',
  'Guest',
  'Group',
  'Tee',
  'Index',
  'PH',
  ...holes.map((number) => `Hole ${number}`),
  'Out',
  'In',
  'Gross',
  'Nett',
  ...(countsPoints(format) ? [scorings[format].title] : []),
  'Nett to par',
  'Thru',
  'Note',
];

function line(
  { holes, ofTeams, format }: Columns,
  place: string,
  note: string,
  who: ReportLine,
): CellValue[] {
  const { player, card } = who;
  const grosses = grossesOf(card);
  const begun = card.thru > 0;
  const total = (figure: number | null) => (begun ? figureOrBlank(figure) : '');
  const half = (part: CardScore['out']) => (begun && part.holes > 0 ? figureOrBlank(part.gross) : '');
  return [
    place,
    ...(ofTeams ? [who.team] : []),
    who.name,
    player?.data.guest ? 'yes' : '',
    player?.group?.name ?? '',
    player ? teeName(player.card.tee) : '',
    // A plus handicap is negative, as in the start sheet, because spreadsheets calculate with it.
    figureOrBlank(player?.data.index ?? null),
    player ? playingHandicapOf(player) : '',
    ...holes.map((number) => grosses.get(number) ?? ''),
    half(card.out),
    half(card.in),
    total(card.total.gross),
    total(card.total.nett),
    ...(countsPoints(format) ? [total(card.total.points)] : []),
    total(card.nettToPar),
    card.thru,
    note,
  ];
}

const placeOf = ({ ranked: standing }: Row): string => (standing.position === null ? '' : standing.label);

function noteOf({ entrant, ranked: standing }: Row): string {
  const unplaced = statusText(standing.status) ?? (entrant.outOfCompetition ? 'Out of competition' : '');
  return unplaced || (standing.decidedBy ? tieBreakText(standing.decidedBy) : '');
}

/**
 * @param linesOf the lines of a row: its own, and for a team with several cards those of its players
 * @param ofTeams with a column for teams
 */
export function rowsReport(
  board: Board,
  { rows }: PublicRows,
  linesOf: (entrant: Row['entrant']) => ReportLine[],
  ofTeams: boolean,
): CellValue[][] {
  const columns: Columns = {
    format: board.data.rule.scoringFormat,
    holes: rows[0]?.entrant.members[0].card.holes.map(({ number }) => number) ?? [],
    ofTeams: ofTeams && rows.length > 0,
  };
  const lines = rows.flatMap((row) =>
    linesOf(row.entrant).map((one) =>
      one.note === undefined
        ? line(columns, placeOf(row), noteOf(row), one)
        : line(columns, '', one.note, one),
    ),
  );
  return [heads(columns), ...lines];
}
