import {
  countedHoles,
  hasBegun,
  matchHoleName,
  matchStatus,
  outNotes,
  playsMatches,
  playsOneCard,
  pointsFor,
  statusFor,
  statusWords,
  teeName,
  tieBreakWords,
} from '@flagstick/contract';
import { type CardScore, type HoleWinner, type MatchSideName, printHoleValue } from '@flagstick/golf';
import { type Board, type BoardPlayer, type OpenRows, openRows } from '../../../live/index.ts';
import { csvFile } from '../file.ts';
import { nameOf, playingHandicapOf } from './people.ts';

type Cell = string | number;
type Row = OpenRows['rows'][number];
type Match = OpenRows['matches'][number]['match'];

const blank = (figure: number | null): Cell => figure ?? '';

/** Strokes or what stands for them; of a team of several cards the scores that count, added up. */
const grossesOf = (card: CardScore): ReadonlyMap<number, Cell> =>
  new Map(
    card.holes.map(({ number, value, gross }) => [
      number,
      value !== null && value.kind !== 'gross' ? printHoleValue(value) : blank(gross),
    ]),
  );

interface Columns {
  readonly format: CardScore['format'];
  /** The holes of the game as its cards number them. */
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
  ...(format === 'stableford' ? ['Points'] : []),
  'Nett to par',
  'Thru',
  'Note',
];

/** Who plays a card, and off what. */
interface Who {
  readonly place: string;
  readonly team: string;
  readonly name: string;
  /** Whose tee, index and handicap are the card's; undefined: it is of several. */
  readonly player: BoardPlayer | undefined;
  readonly note: string;
}

function line({ holes, ofTeams, format }: Columns, who: Who, card: CardScore): Cell[] {
  const { player } = who;
  const grosses = grossesOf(card);
  const begun = card.thru > 0;
  const total = (figure: number | null) => (begun ? blank(figure) : '');
  const half = (part: CardScore['out']) => (begun && part.holes > 0 ? blank(part.gross) : '');
  return [
    who.place,
    ...(ofTeams ? [who.team] : []),
    who.name,
    player?.data.guest ? 'yes' : '',
    player?.group?.name ?? '',
    player ? teeName(player.card.tee) : '',
    // Better than scratch is below 0, as in the start sheet: spreadsheets calculate with it.
    blank(player?.data.index ?? null),
    player ? playingHandicapOf(player) : '',
    ...holes.map((number) => grosses.get(number) ?? ''),
    half(card.out),
    half(card.in),
    total(card.total.gross),
    total(card.total.nett),
    ...(format === 'stableford' ? [total(card.total.points)] : []),
    total(card.nettToPar),
    card.thru,
    who.note,
  ];
}

const placeOf = ({ standing }: Row): string => (standing.position === null ? '' : standing.label);

function noteOf({ entrant, standing }: Row): string {
  const unplaced = statusWords(standing.status) ?? (entrant.outOfCompetition ? 'Out of competition' : '');
  return unplaced || (standing.decidedBy ? tieBreakWords(standing.decidedBy) : '');
}

/** The rows of the board; below a team of several cards those of its players. */
function linesOf(board: Board, { rows }: OpenRows): Cell[][] {
  const oneCard = playsOneCard(board.data.rule);
  const columns: Columns = {
    format: board.data.rule.scoringFormat,
    holes: rows[0]?.entrant.members[0].card.holes.map(({ number }) => number) ?? [],
    ofTeams: rows.some(({ entrant }) => entrant.kind === 'team'),
  };
  const lines = rows.flatMap((row): Cell[][] => {
    const { entrant } = row;
    const [player] = entrant.members;
    const who = { place: placeOf(row), team: '', note: noteOf(row) };
    if (entrant.kind !== 'team') return [line(columns, { ...who, name: entrant.name, player }, entrant.card)];
    const team = { ...who, team: entrant.name };
    if (oneCard) {
      const name = entrant.members.map(nameOf).join(', ');
      // Of several players none has the index of the card.
      const shared = { ...player, data: { ...player.data, index: null, guest: false } };
      return [line(columns, { ...team, name, player: shared }, entrant.card)];
    }
    return [
      line(columns, { ...team, name: '', player: undefined }, entrant.card),
      ...entrant.members.map((member) => {
        const { score } = member.card;
        const of = { place: '', team: entrant.name, note: statusWords(score.status) ?? '' };
        return line(columns, { ...of, name: nameOf(member), player: member }, score);
      }),
    ];
  });
  return [heads(columns), ...lines];
}

const winners: Record<HoleWinner, string> = { a: 'A', b: 'B', halved: 'halved' };

/** A row for each match: how it stands for either side, and who won each hole. */
function matchLinesOf({ sides }: Board, { matches }: OpenRows): Cell[][] {
  const played = (match: Match) => (match.b === null ? [] : countedHoles(match));
  // Holes by what they are called: a match may have begun on any, and gone on after the last.
  const names = [
    ...new Set(
      matches
        .flatMap(({ match }) =>
          played(match).map(({ number }) => [number, matchHoleName(number, match)] as const),
        )
        .toSorted(([a], [b]) => a - b)
        .map(([, name]) => name),
    ),
  ];
  const [a, b] = [sides?.a ?? 'A', sides?.b ?? 'B'];
  return [
    [
      ...['Match', 'Group', `Players ${a}`, `Players ${b}`, 'Status', `Result ${a}`, `Result ${b}`],
      ...[`Points ${a}`, `Points ${b}`, 'Thru'],
      ...names.map((name) => `Hole ${name}`),
      'Note',
    ],
    ...matches.map(({ number, match: of }): Cell[] => {
      const { match } = of;
      const begun = hasBegun(match);
      const holes = new Map(
        played(of).map((hole) => [matchHoleName(hole.number, of), hole.winner && winners[hole.winner]]),
      );
      const players = (balls: typeof of.a.balls) => balls.map(({ player }) => nameOf(player)).join(', ');
      const stands = (side: MatchSideName) => (begun ? statusFor(side, match) : '');
      return [
        ...[number, of.group.name, players(of.a.balls), of.b ? players(of.b.balls) : ''],
        ...[begun ? matchStatus(match) : '', stands('a'), of.b ? stands('b') : ''],
        ...[blank(pointsFor('a', match)), of.b ? blank(pointsFor('b', match)) : '', match.running.length],
        ...names.map((name) => holes.get(name) ?? ''),
        outNotes(of, nameOf),
      ];
    }),
  ];
}

/** The CSV Report: everything that the board is made of, hole by hole, to calculate with. */
export function reportCsv(board: Board): Buffer {
  const open = openRows(board);
  return csvFile(playsMatches(board.data.rule) ? matchLinesOf(board, open) : linesOf(board, open));
}
