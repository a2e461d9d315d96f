import {
  hasBegun,
  holesThru,
  matchHoleName,
  matchHoleResults,
  matchStatus,
  outNotes,
  playersOfSide,
  pointsFor,
  statusFor,
} from '@flagstick/contract';
import type { HoleWinner, MatchSideName } from '@flagstick/golf';
import { type Board, type PublicRows, playerName } from '../../../live/index.ts';
import { type CellValue, figureOrBlank } from './format.ts';

type Match = PublicRows['matches'][number]['match'];

const winners: Record<HoleWinner, string> = { a: 'A', b: 'B', halved: 'halved' };

export function matchesReport({ sides }: Board, { matches }: PublicRows): CellValue[][] {
  const played = (match: Match) => (match.b === null ? [] : matchHoleResults(match));
  // Holes by name: a match may have begun on any, and gone on after the last.
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
    ...matches.map(({ number, match: gameMatch }): CellValue[] => {
      const { match } = gameMatch;
      const begun = hasBegun(match);
      const holes = new Map(
        played(gameMatch).map((hole) => [
          matchHoleName(hole.number, gameMatch),
          hole.winner && winners[hole.winner],
        ]),
      );
      const players = (side: typeof gameMatch.a) =>
        playersOfSide(side)
          .map(({ player }) => playerName(player))
          .join(', ');
      const status = (side: MatchSideName) => (begun ? statusFor(side, match) : '');
      return [
        ...[number, gameMatch.group.name, players(gameMatch.a), gameMatch.b ? players(gameMatch.b) : ''],
        ...[begun ? matchStatus(match) : '', status('a'), gameMatch.b ? status('b') : ''],
        ...[
          figureOrBlank(pointsFor('a', match)),
          gameMatch.b ? figureOrBlank(pointsFor('b', match)) : '',
          holesThru(match),
        ],
        ...names.map((name) => holes.get(name) ?? ''),
        outNotes(gameMatch, playerName),
      ];
    }),
  ];
}
