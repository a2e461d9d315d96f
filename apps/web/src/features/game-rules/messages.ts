import { plural } from '../../shared/display/numbers.ts';

// GameRulesTable
export const basic = 'Basic';
export const activeLabel = (name: string) => `${name} is active`;
export const switchedOff = 'turned off';
export const ruleType = 'Rule type';
export const scoringFormat = 'Scoring format';
export const formatAndHoles = (format: string, holes: number) => `${format}, ${holes} holes`;
export const active = 'Active';
export const ruleInUse = 'One game uses this rule. The rule is turned off for new games.';
export const ruleInUseByGames = '# games use this rule. The rule is turned off for new games.';
export const moveGamesToRule = 'Update games';
export const gamesUnder = (rule: string) => `Games played under ${rule}`;
export const switchOff = 'Turn off';
export const switchOn = 'Turn on';
export const gameRules = 'Game Rules';
export const addGameRule = 'Add game rule';
export const gameRuleSetup = 'Game Rule Setup';
export const deleteGameRule = 'Delete # game rule?';
export const deleteGameRules = 'Delete # game rules?';
export const deleteRuleText = 'If a game uses this rule, it is turned off instead. The game keeps it.';
export const deleteRulesText = 'Rules used by games are turned off instead. The games keep them.';
export const copyText = 'You own the copy.';

// CustomHandicapSection
export const number = 'Number';
export const percentage = 'Percentage';
export const overall = 'Overall';
export const perPoint = 'Per Point';
export const aboveLabel = 'Can players go above their PH?';
export const aboveHint = 'If No, a player never gets more than the day’s playing handicap.';
export const firstTime = 'First game: adjust the playing handicap by';
export const changeByResult = 'Change by result';
export const cutByPlace = 'Cut by finishing position';
export const addedByPlace = 'Increase for positions from last';
export const last = 'Last';
export const fromLast = (place: string) => `${place} from last`;
export const tiesShare = 'Tied players all get the change for their position';
export const tiesHint = 'Turn off to decide ties by countback';
export const changeByPoints = 'Change by points';
export const noReturnUnchanged = 'Ignore DNP and NR cards';
export const noReturnHint = 'Turn off to count them as last';
export const expires = 'Expires';
export const expiresHint = 'Players with too few games start again as new players';
export const fewerGames = 'Minimum games';
export const inMonths = 'Period (months)';
export const graceMonths = 'Grace period (months)';
export const strokes = 'Strokes';
export const perCent = 'Per cent';
export const rowCount = (rows: number) => `${rows} rows`;
export const rowLabel = (row: number) => `Row ${row}`;
export const addRow = 'Add row';
export const handicapBands = 'Different changes by handicap band';
export const rowType = (row: string) => `${row}: type`;
export const moreThan = 'More than';
export const fewerThan = 'Fewer than';
export const handicapFrom = 'Handicap from';
export const handicapTo = 'Handicap to';
export const forEachPoint = 'For each point';
export const change = 'Change';
export const removeRow = (row: string) => `Remove ${row}`;

// EligibilitySection
export const guestsLabel = 'Scorers can add guests to their group';
export const guestsHint = 'Turn off if only organisers can';
export const indexFrom = (name: string) => `${name}: index from`;
export const indexTo = (name: string) => `${name}: index to`;
export const noLimit = '0 to 54 is no limit. Plus handicaps can play too.';
export const indexAbout = 'Slope, rating and allowance applied';
export const courseHandicap = 'Course handicap';
export const courseAbout = 'Allowance applied';
export const playingAbout = 'Used as it is';
export const socialNotAllowed = 'Not accepted';
export const socialLabel = 'Players with only a social handicap can play';
export const socialHint = 'Choose how it is used';
export const socialOffHint = 'When turned off, they need a handicap index';
export const socialUsedAs = 'Use a social handicap as';

// GameSection
export const eachPlayer = 'Individual';
export const theTeam = 'Team';
export const groupSizes = { 2: 'Two-ball', 3: 'Three-ball', 4: 'Four-ball' } as const;
export const introduction = 'Information for members';
export const sentOutIn = 'Group size';
export const playedAs = 'Format';
export const countsFor = 'Competition';
export const customTypeHint =
  'Keeps its own handicaps and can change them. Only you and the people you share it with can use it.';
export const basicTypeHint =
  'Handicap index × allowance, without slope or course rating. Everyone can use it.';
export const whsTypeHint = 'World Handicap System. Everyone can use it.';

// HandicapSection
export const allowance = 'Allowance';
export const totalsKeepOneDecimal = 'Show totals to one decimal place';
export const decimalHint = 'Strokes on holes use the whole number';
export const adjustForDifferentTees = 'Adjust for different tees and genders?';
export const adjustHint =
  'In stroke and match play, players on tees with a higher par get the difference as extra strokes.';
export const halfForNine = 'Use half the handicap for nine holes';
export const halfForNineHint = 'Turn off to use the full 18-hole handicap';
export const halfOfPlaying = 'Halve the playing handicap';
export const halfOfPlayingHint = 'Turn off to halve the index instead';

// RuleForm
export const saveRule = 'Save rule';
export const createRule = 'Create rule';
export const startFrom = 'Start from';
export const presetsHint = 'Choose a preset to fill in the form, then change it.';
export const ownFigures = 'Custom settings';
export const presets = 'Presets';
export const theGame = 'The game';
export const eligibility = 'Eligibility';
export const handicapOfThisRule = 'Handicap under this rule';
export const sharedWith = 'Shared with';

// SharingSection
export const forEveryone = 'For everyone';
export const forEveryoneHint = 'Every organiser and player can choose this rule for a game';

// TeamSection
export const maxTeamSize = 'Maximum team size';
export const teamsOnOneTee = 'Teams per tee';
export const threeTeamsHint = '3 teams only with 2 players each';

// controls
export const notAnswered = 'not answered';
export const notAnsweredYet = 'Not answered yet';

// presets
export const ownBall = 'Individual';
export const stableford = 'Stableford';
export const medal = 'Medal';
export const parBogey = 'Par/bogey';
export const modifiedStableford = 'Modified Stableford';
export const quota = 'Quota';
export const bestNine = 'Best nine';
export const maximumScore = 'Maximum score';
export const stablefordNineHoles = 'Stableford, nine holes';
export const medalNineHoles = 'Medal, nine holes';
export const singlesMatch = 'Singles match';
export const partners = 'Partners';
export const fourBallStableford = 'Four-ball Stableford';
export const fourBallStroke = 'Four-ball stroke';
export const fourBallParBogey = 'Four-ball par/bogey';
export const fourBallMatch = 'Four-ball match';
export const foursomes = 'Foursomes';
export const foursomesMatch = 'Foursomes match';
export const greensomes = 'Greensomes';
export const pinehurst = 'Pinehurst';
export const bestOneOfFour = 'Best 1 of 4';
export const bestTwoOfFour = 'Best 2 of 4';
export const bestThreeOfFour = 'Best 3 of 4';
export const allFourCount = 'Best 4 of 4';
export const scrambleOfTwo = 'Scramble of 2';
export const scrambleOfThree = 'Scramble of 3';
export const scrambleOfFour = 'Scramble of 4';
export const noOfficialFigure = 'No official allowance';
export const waltz = 'Waltz';
export const socialGame = 'Social game';

// preview
export const one = 'One';
export const two = 'Two';
export const three = 'Three';
export const four = 'Four';
export const five = 'Five';
export const six = 'Six';
export const noStrokes = 'No strokes.';
export const strokesGivenBack = 'strokes given back';
export const strokeGivenBack = 'stroke given back';
export const strokesUnit = 'strokes';
export const stroke = 'stroke';
export const onEveryHole = (strokes: string) => `${strokes} on every hole`;
export const onEveryOther = (strokes: string) => `${strokes} on all the other holes`;
export const onHoles = (strokes: string, holes: string) => `${strokes} on holes ${holes}`;
export const onHole = (strokes: string, hole: string) => `${strokes} on hole ${hole}`;

// words
export const matchPlay = 'Match play';
export const oneCard = 'One card';
export const oneCardMatch = 'One card, match';
export const holeCount = (holes: number) => `${holes} holes`;
export const genderFromTo = {
  men: (from: number | string, to: number | string) => `men from ${from} to ${to}`,
  women: (from: number | string, to: number | string) => `ladies from ${from} to ${to}`,
};
export const socialHandicapsToo = 'social handicaps allowed';
export const guestsAllowed = 'scorers can add guests';
export const twoToATeam = (players: number) => `2 to ${players} per team`;
export const teamOf = (players: number) => `${players} per team`;
export const teamOnATee = '# team per tee';
export const teamsOnATee = '# teams per tee';
export const ofTheIndex = (allowance: number | string) => `${allowance}% of the index`;
export const ofTheCourseHandicap = (allowance: number | string) => `${allowance}% of the course handicap`;
export const openQuestion = '# question to answer';
export const openQuestions = '# questions to answer';
export const changesBy = (causes: string) => `Handicap changes with ${causes}`;
export const neverChanges = 'Handicap never changes';
export const withExpiry = (changes: string) => `${changes}, and can expire`;
export const noPlayers = 'no players';
export const everyoneBasic = 'Everyone can use a basic rule';
export const everyoneWhs = 'Everyone can use a WHS rule';
export const ownerOnly = 'Only the owner';

// ApplyRuleToGames
export const othersGame = 'One more open game is run by other organisers. They can update it.';
export const othersGames = '# more open games are run by other organisers. They can update them.';
export const closedGame = 'One closed game keeps the rule it was played under.';
export const closedGames = '# closed games keep the rule they were played under.';
export const gameUpdated = '# game now uses the changed rule.';
export const gamesUpdated = '# games now use the changed rule.';
export const noOpenGames = 'None of your open games uses this rule.';
export const allUpdated = 'All your open games use the changed rule.';
export const chooseGames = (rule: string) =>
  `Your open games still use the old version of “${rule}”. Choose the games to update.`;
export const updateGames = 'Update games';
export const updateGame = 'Update # game';
export const updateSomeGames = 'Update # games';
export const inPlay = 'in play';
export const playerRefused =
  'One player isn’t eligible under the changed rule, so the game can’t be updated.';
export const playersRefused =
  '# players aren’t eligible under the changed rule, so the game can’t be updated.';
export const noChanges = 'No player is affected.';
export const playerChanges = 'Changes for # player';
export const playersChange = 'Changes for # players';
export const notForOthers = (unchanged: number) =>
  plural(unchanged, { one: '# player unchanged', other: '# players unchanged' });
export const playsOff = 'Plays off';
export const strokesDifferOn = 'Strokes differ on';

// Preview
export const onePlaysOff = (index: string, tee: string, course: string) =>
  `A player with index ${index} from ${tee} at ${course} plays off`;
export const teamPlaysOff = (indexes: string, tee: string, course: string) =>
  `Players with indexes ${indexes} from ${tee} at ${course} play off`;
export const chooseACourseBelow = 'Choose a course below';
export const whatAMemberSees = 'What a member sees';
export const tooFewHoles = (tee: string, holes: number, needed: number) =>
  `${tee} has ${holes} holes, but the rule needs ${needed}.`;
export const noHandicapYet = 'Fill in the rest of the form to see a handicap.';
export const index = 'Index';
export const noCourses = 'This club has no course.';
export const sameIndexPlaysOff = 'The same player plays off';
export const toAHandicapOf = (index: string) => `of ${index}`;
export const whatAScoreDoes = 'How a score changes a handicap';
export const teamOfSize = (size: number) => `A team of ${size} plays off`;
export const theTeamsStrokes = 'The team’s strokes';
export const strokesOnTheseHoles = 'Strokes on these holes';

// table
export const whyHandicap = (handicap: string) => `Why ${handicap}?`;

// The filters of the list.
export const anyScoring = 'Any scoring';
export const anyType = 'Any type';
export const allHoles = 'All holes';
export const holes = (count: number) => `${count} holes`;
export const anyGender = 'Any gender';
export const menAndLadies = 'Men and ladies';
export const menOnly = 'Men only';
export const ladiesOnly = 'Ladies only';
export const activeOrNot = 'Active or not';
export const turnedOff = 'Turned off';
