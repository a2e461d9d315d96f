// MatchBoard
export const matchesAreMadeOf = 'Matches are made of the players of each group, in its order.';
export const match = 'Match';
export const sideOne = 'Side one';
export const status = 'Status';
export const sideTwo = 'Side two';
export const holes = 'Holes';
export const notShown = 'not shown';
export const showTheMatch = ', show the match';
export const nobody = 'nobody';
export const hasWon = 'has won';
export const needs = (pointsText: string | number) => `needs ${pointsText}`;
export const pointsOfTheSides = 'Points of the sides';
export const result = (pointsText: string | number, pointsText2: string | number) =>
  `Result ${pointsText} – ${pointsText2}`;
export const asItStandsIn = (
  pointsText: string | number,
  pointsText2: string | number,
  inPlay: string | number,
) => `As it stands ${pointsText} – ${pointsText2} · ${inPlay} in play`;

// MatchDialog
export const strokes = 'Strokes';
export const strokesOffTheLowest = 'Strokes, off the lowest';
export const cards = 'Cards';
