// DrawTeams
export const balanced = 'Balanced';
export const evenHandicaps = 'Even handicaps';
export const outOfTheHat = 'Out of the hat';
export const pureChance = 'Pure chance';
export const drawIntoTeams = 'Draw into teams';
export const playHasBegunNobody = 'Play has begun: nobody is drawn into another team any more.';
export const how = 'How';
export const keepPairsTogether = 'Keep pairs together';
export const firstAndSecondOf = 'First and second of a group, third and fourth';
export const drawAgain = 'Draw again';
export const drawPlayer = 'Draw # player';
export const drawPlayers = 'Draw # players';

// MyTeam
export const myTeam = 'My team';
export const playHasBegunAn = 'Play has begun: an organiser puts you into a team.';
export const anotherTeam = 'Another team';
export const addTeam = 'Add team';

// TeamDialog
export const andWhite = (word: string | number) => `${word} and white`;
export const hoop = (word: string | number) => `${word} hoop`;
export const save = 'Save';
export const createTeam = 'Create team';
export const name = 'Name';
export const atLeast3Characters = 'At least 3 characters. Shown on the leaderboard';
export const colour = 'Colour';
export const taken = (colorWords: string | number) => `${colorWords}, taken`;
export const struckOutColoursAre = '. Struck-out colours are taken';
export const editTeam = 'Edit team';
export const newTeam = 'New team';

// TeamSelect
export const noTeam = 'No team';
export const teamOf = (fullName: string | number) => `Team of ${fullName}`;

// TeamsPanel
export const noPlayers = 'no players';
export const moreAbout = (name: string | number) => `More about ${name}`;
export const removeTheTeam = 'Remove the team';
export const remove = (name: string | number) => `Remove ${name}?`;
export const itsPlayerPlaysFor = 'Its # player plays for no team then. Scores stay.';
export const itsPlayersPlayFor = 'Its # players play for no team then. Scores stay.';
export const remove2 = 'Remove';
export const keep = 'Keep';
export const teams = 'Teams';
export const playersAndTheStrokes = 'Players, and the strokes of all of them';
export const unusedTeam = '# unused team.';
export const unusedTeams = '# unused teams.';
export const playerWithoutATeam = '# player without a team';
export const playersWithoutATeam = '# players without a team';

// draw-teams
export const team = (number: string | number) => `Team ${number}`;
