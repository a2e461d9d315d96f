// DockBar
export const onThisBoard = 'On this board';

// FairDialog
export const fairLiveOrder = 'Fair live order';
export const betterThanTheField = (unit: string | number) =>
  `${unit} better than the field on the holes played`;
export const eachHoleCountsBy =
  'Each hole counts by how much better it was played than everybody so far has played it, off their handicaps. It says who plays best before all have the same holes behind them. Places and the result go by the board.';
export const fair = 'Fair';
export const name = 'Name';
export const board = 'Board';
export const thru = 'Thru';
export const better = 'Better';

// FindDialog
export const find = 'Find';
export const aStarFollowsThem = 'A star follows them on this device';
export const nameOrGroup = 'Name or group';
export const players = 'Players';
export const nobodyOfThatName = 'Nobody of that name.';
export const groups = 'Groups';
export const follow = (name: string | number) => `Follow ${name}`;

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
export const finished2 = (length: string | number) => `${length} finished`;
export const newLeader2 = 'new leader';
export const newLeaders2 = '# new leaders';
export const placesChanged = 'places changed';
