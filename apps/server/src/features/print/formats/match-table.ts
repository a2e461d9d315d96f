import {
  hasBegun,
  isLeadingOrLevel,
  matchHoleName,
  matchHoleResults,
  outNote,
  pointsText,
  shortMatchStatus,
} from '@flagstick/contract';
import type { HoleWinner, MatchSideName } from '@flagstick/golf';
import type { Board, PublicRows } from '../../../live/index.ts';
import { pointsWon } from '../documents/match-result.ts';
import { sideNameOf, surnameOf } from '../documents/people.ts';
import { type DocumentTable, layOutColumns, type TableCell } from '../documents/table.ts';

type Match = PublicRows['matches'][number];

const winners: Record<HoleWinner, string> = { a: 'A', b: 'B', halved: '½' };

export function matchesTable({ sides }: Board, { matches }: PublicRows): DocumentTable {
  const played = ({ match }: Match) => (match.b === null ? [] : matchHoleResults(match));
  const named = matches.flatMap((one) =>
    played(one).map(({ number }) => [number, matchHoleName(number, one.match)] as const),
  );
  const names = [...new Map(named.toSorted(([a], [b]) => a - b)).values()];
  const column = (title: string) => ({
    title,
    width: names.length > 20 ? 9.6 : 11,
    align: 'center' as const,
  });
  const columns = layOutColumns([
    { title: '', width: 18, align: 'left' },
    { title: sides ? `A: ${sides.a}` : 'Side A', align: 'left' },
    { title: 'Status', width: 52, align: 'center' },
    { title: sides ? `B: ${sides.b}` : 'Side B', align: 'right' },
    { title: '', width: 10, align: 'left' },
    ...names.map(column),
  ]);
  const rows = matches.map((one): TableCell[] => {
    const { match, a, b } = one.match;
    const side = (matchSide: typeof a): TableCell => {
      const note = outNote(match, matchSide, surnameOf);
      const text = sideNameOf(matchSide);
      return { text, name: true, ...(note && { under: { text: note, size: 8 } }) };
    };
    const holes = new Map(
      played(one).map(({ number, winner }) => [matchHoleName(number, one.match), winner && winners[winner]]),
    );
    return [
      { text: String(one.number) },
      { ...side(a), bold: isLeadingOrLevel('a', match) },
      { text: hasBegun(match) ? shortMatchStatus(match) : '', bold: true },
      b ? { ...side(b), bold: isLeadingOrLevel('b', match) } : { text: 'bye' },
      { text: '' },
      ...names.map((name) => ({ text: holes.get(name) ?? '' })),
    ];
  });
  return { columns, rows };
}

export function matchesNotes({ sides }: Board, { matches }: PublicRows, hiddenNote: string): string {
  const won = (side: MatchSideName) =>
    pointsText(
      pointsWon(
        matches.map(({ match }) => match),
        side,
      ),
    );
  const points = sides ? `Points: ${sides.a} ${won('a')}, ${sides.b} ${won('b')}. ` : '';
  return `${points}${hiddenNote}A or B: the side that won the hole. ½: hole halved.`;
}
