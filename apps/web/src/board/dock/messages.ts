import { plural } from '../../shared/display/numbers.ts';

// DockBar
export const findPlayers = 'Find';
export const since = (clock: string, changes: string) => `Since ${clock}, ${changes}`;
export const dockLabel = 'On this leaderboard';

// FairDialog
export const fairOrderOf = (game: string) => `Fair order of ${game}`;
export const fairOrder = 'Fair order';
export const fairUnit = (unit: string) => `How many ${unit} better than the average player so far`;
export const fairExplained =
  'Each nett score is compared with the average on that hole. This lets you compare players before all have finished. The leaderboard decides the result.';
export const fair = 'Fair';
export const better = 'Better';

// FindDialog
export const moreFound = (count: number) => `${count} more. Type a name.`;
export const find = 'Find';
export const starHint = 'Tap a star to follow a player on this device';
export const nameOrGroup = 'Name or group';
export const follow = (name: string) => `Follow ${name}`;

// MatchDock
export const goToMyMatch = ', go to my match';

// MyRow
export const goToMyRow = ', go to my row';

// SinceDialog
export const sinceYouLooked = 'Since you last looked';
export const newLeader = 'New leader';
export const newLeaders = 'New leaders';
export const movedMost = 'Biggest climbers';
export const finished = 'Finished';

// since
export const matchesFinished = (count: number) =>
  plural(count, { one: '# match finished', other: '# matches finished' });
export const oneNewLeader = 'a new leader';
export const severalNewLeaders = '# new leaders';
export const placesChanged = 'positions changed';
