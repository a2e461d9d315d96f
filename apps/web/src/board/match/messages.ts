// MatchBoard
export const matchesOf = (game: string) => `Matches of ${game}`;
export const yourMatch = (match: number) => `${match}, your match`;
export const canEndOn = (hole: number) => `can end on ${hole}`;
export const playerPlaysOff = (player: string, strokes: number) => `${player} off ${strokes}`;
export const noMatchesHint = 'Matches are drawn from the players of each group, in order.';
export const notShown = 'not shown';
export const showMatch = ', show the match';
export const hasWon = 'has won';
export const needs = (points: string) => `needs ${points}`;
export const sidePoints = 'Points of the sides';
export const result = (a: string, b: string) => `Result ${a} – ${b}`;
export const currentResult = (a: string, b: string, matches: number) =>
  `Currently ${a} – ${b} · ${matches} in play`;

// MatchDialog
export const playsOffLowest = (handicap: string, lowest: string) =>
  `PH ${handicap}, the lowest plays off ${lowest}`;
export const playsOff = (strokes: number) => `off ${strokes}`;
export const strokes = 'Strokes';
export const strokesOffLowest = 'Strokes, off the lowest';
export const cards = 'Cards';
