/**
 * The colours of teams, in the order in which new teams get them: six plain colours, and five of them in halves or with
 * a hoop.
 */
export const teamColors = [
  'yellow',
  'blue',
  'red',
  'white',
  'green',
  'black',
  'yellow-half',
  'blue-half',
  'red-half',
  'green-half',
  'black-half',
  'yellow-hoop',
  'blue-hoop',
  'red-hoop',
  'green-hoop',
  'black-hoop',
] as const;
export type TeamColor = (typeof teamColors)[number];

/** The first free colour; the first of all if every one is taken. */
export const freeTeamColor = (taken: readonly string[]): TeamColor =>
  teamColors.find((color) => !taken.includes(color)) ?? teamColors[0];
