// DrawTeams
export const balanced = 'Balanced';
export const balancedHint = 'Even handicaps';
export const random = 'Random';
export const randomHint = 'Names out of a hat';
export const drawIntoTeams = 'Draw into teams';
export const drawLocked = 'Play has started, so teams can’t be drawn again.';
export const howToDraw = 'Draw method';
export const keepPairsTogether = 'Keep pairs together';
export const pairsHint = 'In each group, players 1 and 2 stay together, and players 3 and 4';
export const drawAgain = 'Draw again';
export const strokesRange = (low: number, high: number) =>
  `Team handicap totals are now between ${low} and ${high}`;
export const drawPlayer = 'Draw teams for # player';
export const drawPlayers = 'Draw teams for # players';

// MyTeam
export const myTeam = 'My team';
export const joinLocked = 'Play has started. Ask an organiser to add you to a team.';
export const chooseOtherTeam = 'Change team';
export const addTeam = 'Add team';

// TeamDialog
export const colourAndWhite = (colour: string) => `${colour} and white`;
export const colourHoop = (colour: string) => `${colour} hoop`;
export const createTeam = 'Create team';
export const nameHint = 'At least 3 characters. Shown on the leaderboard.';
export const colour = 'Colour';
export const colourTaken = (colour: string) => `${colour}, taken`;
export const chosenColour = (colour: string) => `Chosen colour: ${colour}.`;
export const takenHint = 'Colours crossed out are already used.';
export const editTeam = 'Edit team';
export const newTeam = 'New team';

// TeamSelect
export const noTeam = 'No team';
export const teamOf = (name: string) => `${name}’s team`;

// TeamsPanel
export const noPlayers = 'no players';
export const moreAbout = (name: string) => `More actions for ${name}`;
export const removeTeam = 'Remove team';
export const keepTeam = 'Keep team';
export const removeTitle = (name: string) => `Remove ${name}?`;
export const removeWithPlayer = '# player will have no team. Scores are kept.';
export const removeWithPlayers = '# players will have no team. Scores are kept.';
export const strokesHint = 'Players and total playing handicap';
export const unusedTeam = '# unused team.';
export const unusedTeamsName = 'unused teams';
export const removeAll = 'Remove all';
export const unusedHint = 'Teams without players are not shown on the leaderboard.';
export const unusedTeams = '# unused teams.';
export const playerWithoutATeam = '# player without a team';
export const playersWithoutATeam = '# players without a team';

// draw-teams
export const teamName = (number: number) => `Team ${number}`;
