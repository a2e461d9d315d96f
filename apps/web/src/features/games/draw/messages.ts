// DrawSettings
export const random = 'Random';
export const randomHint = 'Names out of a hat';
export const byHandicap = 'By handicap';
export const byHandicapHint = 'Low handicaps first';
export const balanced = 'Balanced';
export const balancedHint = 'Groups of similar strength';
export const inOrder = 'In order';
export const inOrderHint = 'In the order the players joined';
export const byStanding = 'By standing';
export const byStandingHint = (event: string) =>
  `In the order of ${event}, without players who missed the cut`;
export const noStanding = 'Possible once an earlier round has results that are public';
export const standingMayChange = 'Earlier rounds aren’t final, so the order may change.';
export const leadersStart = 'Leaders start';
export const leadersLast = 'Last';
export const leadersFirst = 'First';
export const howToDraw = 'Draw method';
export const whoIsDrawn = 'Players to draw';
export const lateHint =
  'Players already in a group stay there. The others fill the smallest groups, then new ones.';
export const everyoneHint = 'All groups are drawn again. Players with a score stay where they are.';
export const withoutGroup = '# without a group';
export const order = 'Order';
export const groupsOf = 'Groups of';
export const startingTees = 'Starting holes';
export const holeLabel = (hole: number) => `Hole ${hole}`;
export const sizeHint = (size: number, rest: number) => `Groups of ${size}, the rest in ${rest}s`;
export const start = 'Start';
export const startHint = 'Applies to existing groups too.';
export const intervals = 'Tee times';
export const shotgun = 'Shotgun';
export const firstGroup = 'First group';
export const interval = 'Tee interval (minutes)';

// DrawView
export const titleByHandicap = (draw: number) => `Draw ${draw}, by handicap`;
export const titleInOrder = (draw: number) => `Draw ${draw}, in order`;
export const backToDraw = (draw: number) => `Back to draw ${draw}`;
export const titleBalanced = (draw: number) => `Draw ${draw}, balanced`;
export const titleByStanding = (draw: number) => `Draw ${draw}, by standing`;
export const titleRandom = (draw: number) => `Draw ${draw}, random`;
export const playerChangesGroup = '# player changes group';
export const playersChangeGroup = '# players change group';
export const playerGetsGroup = '# player will join a group';
export const playersGetGroup = '# players will join a group';
export const noChanges = 'No player changes group.';
export const drawApplied = 'The groups have been updated.';
export const proposalNote = (players: string, groups: string) =>
  `${players}, ${groups}. Nothing has changed yet.`;
export const emptyDraw = 'Add players to the game, then draw them here.';
export const emptyStanding = 'Add the players of the earlier rounds below.';
export const missingOne = '# player isn’t in this game yet';
export const missingMany = '# players aren’t in this game yet';
export const addMissingOne = 'Add # player';
export const addMissingMany = 'Add # players';
export const leftOut = '# player is left out';
export const leftOutMany = '# players are left out';
export const leftOutBecause = {
  missedCut: 'Missed the cut',
  out: 'Out of the event',
  notStarted: 'No score in the event',
} as const;
export const swapWith = (name: string) => `Tap the player to swap with ${name}.`;
export const swapHint = 'Tap two names to swap them.';
export const applyHint = 'Players see it straight away. You can undo until the first score.';
export const drawAgain = 'Draw again';
export const useThisDraw = 'Use this draw';

// DrawnGroups
export const groupFixed = 'Already playing, so this group stays';
export const to = (low: number | string, high: number | string) => `${low} to ${high}`;
export const groupsOfThisDraw = 'Groups of this draw';
export const averagePh = 'Average PH';
export const howEvenItIs = 'Balance of the groups';
export const averagePhAll = 'Average PH, all players';
export const eachGroup = 'Each group';
export const ladiesInAGroup = 'Ladies per group';
export const playersInAGroup = 'Players per group';
export const lastStart = 'Last start';

// GroupsFromTeams
export const confirmGroupsFromTeams = 'Groups from teams?';
export const groupFromTeams = '# group will be made in team order.';
export const groupsMadeFromTeams = '# groups will be made in team order.';
export const groupsReplaced = 'Groups already playing are kept. The others are replaced.';
export const playerWithoutATeam = '# player without a team won’t be in a group.';
export const playersWithoutATeam = '# players without a team won’t be in a group.';
export const makeGroups = 'Create groups';
export const groupsMade = 'The groups have been created from the teams.';
export const groupsFromTeams = 'Groups from teams';

// DrawView
export const loadingDraw = 'Loading the draw';

// UndoDraw
export const drawUndone = 'The draw has been undone.';
export const undoDraw = 'Undo draw';

// draw
export const groupName = (number: number) => `Group ${number}`;
