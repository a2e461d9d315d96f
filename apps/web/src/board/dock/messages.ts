// DockBar
export const findPlayers = 'Find';
export const since = (clock: string, changes: string) => `Since ${clock}: ${changes}`;
export const dockLabel = 'On this leaderboard';

// FairDialog
export const fairOrderOf = (game: string) => `Fair live order of ${game}`;
export const fairOrder = 'Fair order';
export const fairLiveOrder = 'Fair live order';
export const fairUnit = (unit: string) => `${unit} better than the field on the holes played`;
export const fairExplained =
  'Compares each hole with the field’s average, off handicap. It shows who is playing best before all have finished. The leaderboard decides the result.';
export const fair = 'Fair';
export const better = 'Better';

// FindDialog
export const moreFound = (count: number) => `${count} more. Type a name.`;
export const find = 'Find';
export const starHint = 'Tap a star to follow on this device';
export const nameOrGroup = 'Name or group';
export const follow = (name: string) => `Follow ${name}`;

// MatchDock
export const goToMyMatch = ', go to my match';

// MyRow
export const goToMyRow = ', go to my row';

// SinceDialog
export const sinceYouLooked = 'Since you looked';
export const newLeader = 'New leader';
export const newLeaders = 'New leaders';
export const movedMost = 'Moved most';
export const finished = 'Finished';

// since
export const matchesFinished = (count: number) => `${count} finished`;
export const oneNewLeader = 'new leader';
export const severalNewLeaders = '# new leaders';
export const placesChanged = 'places changed';
