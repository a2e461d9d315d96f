import { plural } from '../../shared/display/numbers.ts';

// MatchBoard
export const matchesOf = (game: string) => `Matches of ${game}`;
export const yourMatch = (match: number) => `${match}, your match`;
export const canEndOn = (hole: number) => `can end on hole ${hole}`;
export const playerPlaysOff = (player: string, strokes: number) => `${player} off ${strokes}`;
export const noMatchesHint = 'Matches are made from the players of each group, in the order listed.';
export const notShown = 'not shown';
export const showMatch = ', show the match';
export const hasWon = 'has won';
export const needs = (points: string) => `needs ${points} to win`;
export const sidePoints = 'Match points';
export const result = (a: string, b: string) => `Result ${a} – ${b}`;
export const currentResult = (a: string, b: string, matches: number) =>
  plural(matches, {
    one: `If # match in play ended now: ${a} – ${b}`,
    other: `If # matches in play ended now: ${a} – ${b}`,
  });

// MatchDialog
export const playsOffLowest = (handicap: string, lowest: string) =>
  `PH ${handicap}. The lowest handicap plays off ${lowest}.`;
export const playsOff = (strokes: number) => `off ${strokes}`;
export const strokes = 'Strokes';
export const strokesOffLowest = 'Strokes, off the lowest handicap';
export const cards = 'Cards';
