import { plural } from '../../../shared/display/numbers.ts';

export const assignTees = 'Assign tees';
export const fromIndex = 'Handicap index from';
export const toIndex = 'Handicap index up to';
export const noLimit = 'No limit';
export const handicapsAreRecalculated = 'Playing handicaps are recalculated. Scores are kept.';
export const noneMatch = 'No players to move';
export const changeTheRule = 'Players with these indexes play this tee already, or there are none.';
export const chosenPlayers = 'Players to move';
export const hi = (index: string) => `HI ${index}`;
export const noIndex = 'No index';
export const movePlayers = (count: number, name: string) =>
  `${plural(count, { one: 'Move # player', other: 'Move # players' })} to ${name}`;
export const moved = (count: number, name: string) =>
  `${plural(count, { one: '# player plays', other: '# players play' })} from ${name}.`;
