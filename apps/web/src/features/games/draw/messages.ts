// DrawSettings
export const random = 'Random';
export const everyGroupAsLikely = 'Every group as likely as the next';
export const byHandicap = 'By handicap';
export const lowHandicapsFirstLike = 'Low handicaps first, like with like';
export const balanced = 'Balanced';
export const everyGroupAboutAs = 'Every group about as strong';
export const inOrder = 'In order';
export const asTheyCameInto = 'As they came into the game';
export const howToDraw = 'How to draw';
export const whoIsDrawn = 'Who is drawn';
export const whoHasAGroup =
  'Who has a group stays in it. The others fill the emptiest groups and make new ones.';
export const allGroupsAreMade = 'All groups are made anew. Who has a score stays where they are.';
export const withoutGroup = '# without group';
export const everybody = 'Everybody';
export const order = 'Order';
export const groupsOf = 'Groups of';
export const startingTees = 'Starting tees';
export const hole = (hole: string | number) => `Hole ${hole}`;
export const start = 'Start';
export const ofAllGroupsThose = 'Of all groups, those that stand too.';
export const intervals = 'Intervals';
export const shotgun = 'Shotgun';
export const firstGroup = 'First group';
export const minutesBetween = 'Minutes between';

// DrawView
export const byHandicap2 = 'by handicap';
export const inOrder2 = 'in order';
export const playerChangesGroup = '# player changes group';
export const playersChangeGroup = '# players change group';
export const getsOne = '# gets one';
export const getOne = '# get one';
export const nobodyChangesGroup = 'Nobody changes group.';
export const theGroupsAreAs = 'The groups are as drawn.';
export const onlyAProposalNothing = (plural: string | number, plural2: string | number) =>
  `${plural}, ${plural2}. Only a proposal: nothing has changed yet.`;
export const whoIsInThe = 'Who is in the game is drawn here.';
export const chooseWhoChangesPlaces = (name: string | number) => `Choose who changes places with ${name}.`;
export const tapANameAnd = 'Tap a name and then another one to change the two over.';
export const theySeeItAnd = 'They see it and their time at once. Undo stays until the first score.';
export const cancel = 'Cancel';
export const drawAgain = 'Draw again';
export const useThisDraw = 'Use this draw';
export const drawGroups = 'Draw groups';

// DrawnGroups
export const playHasBegunStays = 'Play has begun: stays as it is';
export const to = (low: string | number, high: string | number) => `${low} to ${high}`;
export const groupsOfThisDraw = 'Groups of this draw';
export const howEvenItIs = 'How even it is';
export const averagePhAll = 'Average PH, all';
export const eachGroup = 'Each group';
export const ladiesInAGroup = 'Ladies in a group';
export const playersInAGroup = 'Players in a group';
export const lastStart = 'Last start';

// GroupsFromTeams
export const groupsFromTeams = 'Groups from teams?';
export const groupIsMadeIn = '# group is made in the order of the teams.';
export const groupsAreMadeIn = '# groups are made in the order of the teams.';
export const groupsInPlayStay = 'Groups in play stay, the others go.';
export const playerWithoutATeam = '# player without a team walks in no group.';
export const playersWithoutATeam = '# players without a team walk in no group.';
export const makeGroups = 'Make groups';
export const theTeamsWalkTogether = 'The teams walk together.';
export const groupsFromTeams2 = 'Groups from teams';

// UndoDraw
export const theGroupsAreAsThey = 'The groups are as they were before the draw.';
export const undoTheDraw = 'Undo the draw';

// draw
export const group = (number: string | number) => `group ${number}`;
export const group2 = (number: string | number) => `Group ${number}`;
