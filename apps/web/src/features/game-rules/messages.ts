// GameRulesTable
export const men = 'Men';
export const ladies = 'Ladies';
export const basic = 'Basic';
export const custom = 'Custom';
export const isActive = (name: string | number) => `${name} is active`;
export const name = 'Name';
export const switchedOff = 'switched off';
export const ruleType = 'Rule type';
export const scoringFormat = 'Scoring format';
export const holes = (name: string | number, holesNumber: string | number) => `${name}, ${holesNumber} holes`;
export const holes2 = 'Holes';
export const gender = 'Gender';
export const owner = 'Owner';
export const flagstick = 'Flagstick';
export const active = 'Active';
export const oneGameUsesIt = 'One game uses it: it is switched off, and no new game can choose it.';
export const gamesUseItIt = '# games use it: it is switched off, and no new game can choose it.';
export const moveGamesToIt = 'Move games to it';
export const switchOff = 'Switch off';
export const switchOn = 'Switch on';
export const gameRules = 'Game Rules';
export const addGameRule = 'Add game rule';
export const gameRuleSetup = 'Game Rule Setup';
export const deleteGameRule = 'Delete # game rule?';
export const deleteGameRules = 'Delete # game rules?';
export const ifAGameUses = 'If a game uses it, it is switched off instead, and its games keep it.';
export const thoseThatGamesUse = 'Those that games use are switched off instead, and their games keep them.';
export const theCopyIsYour = 'The copy is your own.';

// CustomHandicapSection
export const number = 'Number';
export const percentage = 'Percentage';
export const overall = 'Overall';
export const perPoint = 'Per Point';
export const mayPlayersGoAbove = 'May players go above their PH?';
export const noAHandicapOf = 'No: a handicap of this rule never exceeds the playing handicap of the day.';
export const firstTimeTheWhs = 'First time: the WHS playing handicap changed by a';
export const changeByResult = 'Change by result';
export const takenOffByPlace = 'Taken off, by place';
export const addedByPlaceFrom = 'Added, by place from last';
export const last = 'Last';
export const fromLast = (ordinal: string | number) => `${ordinal} from last`;
export const tiedPlayersAllGet = 'Tied players all get the change of their place';
export const offCountbackDecides = 'Off: countback decides';
export const changeByPoints = 'Change by points';
export const cardsWithDnpOr = 'Cards with DNP or no return change nothing';
export const offTheyCountAs = 'Off: they count as last';
export const expires = 'Expires';
export const whoHasPlayedToo = 'Who has played too little begins again, as for the first time';
export const withFewerGamesThan = 'With fewer games than';
export const inMonths = 'In months';
export const neverInTheFirst = 'Never in the first months';
export const strokes = 'Strokes';
export const perCent = 'Per cent';
export const rows = (length: string | number) => `${length} rows`;
export const addRow = 'Add row';
export const rowsForBandsOf = 'Rows for bands of handicaps';
export const type = (name: string | number) => `${name}: type`;
export const moreThan = 'More than';
export const fewerThan = 'Fewer than';
export const handicapFrom = 'Handicap from';
export const handicapTo = 'Handicap to';
export const type2 = 'Type';
export const forEachPoint = 'For each point';
export const change = 'Change';
export const remove = (name: string | number) => `Remove ${name}`;

// EligibilitySection
export const scorersMayAddGuests = 'Scorers may add guests to their own group';
export const offOrganisersOnly = 'Off: organisers only';
export const indexFrom = (name: string | number) => `${name}: index from`;
export const indexTo = (name: string | number) => `${name}: index to`;
export const noLimitPlusPlayers = 'No limit: plus players may play too';
export const handicapIndex = 'Handicap index';
export const slopeAndAllowanceApply = 'slope and allowance apply';
export const courseHandicap = 'Course handicap';
export const allowanceApplies = 'allowance applies';
export const playingHandicap = 'Playing handicap';
export const asItStands = 'as it stands';
export const socialHandicap = 'Social handicap';
export const notAllowed = 'not allowed';
export const playersWithOnlyA = 'Players with only a social handicap may play';
export const chooseOneTheirFigure = 'Choose one: their figure is used as';
export const offTheyNeedA = 'Off: they need a handicap index';
export const aSocialHandicapIs = 'A social handicap is used as';

// GameSection
export const eachPlayer = 'Each player';
export const theTeam = 'The team';
export const ball = (value: string | number) => `${value} ball`;
export const informationForMembers = 'Information for members';
export const sentOutIn = 'Sent out in';
export const playedAs = 'Played as';
export const countsFor = 'Counts for';
export const handicapsOfThisRules =
  'Handicaps of this rule’s own, where it changes any; for its keeper and whom it is allocated to.';
export const theIndexTimesThe = 'The index times the allowance, without slope and rating; for everybody.';
export const byTheWorldHandicap = 'By the World Handicap System; for everybody.';

// HandicapSection
export const allowance = 'Allowance';
export const totalsKeepOneDecimal = 'Totals keep one decimal';
export const strokesOnHolesGo = 'Strokes on holes go by the whole number';
export const adjustForDifferentTees = 'Adjust for different tees and genders?';
export const whoPlaysAHigher =
  'Who plays a higher par in stroke play or a match gets the difference as strokes.';
export const nineHolesTakeHalf = 'Nine holes take half the handicap';
export const offTheHandicapOf = 'Off: the handicap of eighteen holes, whole';
export const halfOfThePlaying = 'Half of the playing handicap';
export const offHalfOfThe = 'Off: half of the index, before anything else';

// RuleForm
export const saveRule = 'Save rule';
export const createRule = 'Create rule';
export const startFrom = 'Start from';
export const oneTapFillsThe = 'One tap fills the form; every figure can be changed.';
export const figuresOfItsOwn = 'Figures of its own';
export const presets = 'Presets';
export const theGame = 'The game';
export const whoMayPlay = 'Who may play';
export const team = 'Team';
export const handicapOfThisRule = 'Handicap of this rule';
export const sharedWith = 'Shared with';

// ScoringField
export const scoring = 'Scoring';

// SharingSection
export const forEverybody = 'For everybody';
export const everyOrganiserAndPlayer = 'Every organiser and player may choose the rule for a game';

// TeamSection
export const teamSizeAtMost = 'Team size, at most';
export const teamsOnOneTee = 'Teams on one tee';
export const onlyWith2Players = '3 only with 2 players a team';

// controls
export const notAnswered = 'not answered';
export const yes = 'Yes';
export const no = 'No';
export const notAnsweredYet = 'Not answered yet';

// presets
export const ownBall = 'Own ball';
export const stableford = 'Stableford';
export const medal = 'Medal';
export const parBogey = 'Par/bogey';
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
export const greensomes = 'Greensomes';
export const pinehurst = 'Pinehurst';
export const teams = 'Teams';
export const best1Of4 = 'Best 1 of 4';
export const best2Of4 = 'Best 2 of 4';
export const best3Of4 = 'Best 3 of 4';
export const best4Of4 = 'Best 4 of 4';
export const scrambleOf2 = 'Scramble of 2';
export const scrambleOf3 = 'Scramble of 3';
export const scrambleOf4 = 'Scramble of 4';
export const noOfficialFigure = 'No official figure';
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
export const givenBack = ' given back';
export const onEveryHole = (figure: string | number) => `${figure} on every hole`;
export const onEveryOther = (figure: string | number) => `${figure} on every other`;

// words
export const ownScore = 'Own score';
export const matchPlay = 'Match play';
export const oneCard = 'One card';
export const holes3 = (holesNumber: string | number) => `${holesNumber} holes`;
export const socialHandicapsToo = 'social handicaps, too';
export const scorersBringGuests = 'scorers bring guests';
export const twoToATeam = (teamPlayers: string | number) => `Two to ${teamPlayers} a team`;
export const aTeam = (teamPlayers: string | number) => `${teamPlayers} a team`;
export const teamOnATee = '# team on a tee';
export const teamsOnATee = '# teams on a tee';
export const ofTheIndex = (fullHandicapAllowance: string | number) =>
  `${fullHandicapAllowance}% of the index`;
export const ofTheCourseHandicap = (fullHandicapAllowance: string | number) =>
  `${fullHandicapAllowance}% of the course handicap`;
export const questionIsOpen = '# question is open';
export const questionsAreOpen = '# questions are open';
export const changesBy = (listed: string | number) => `Changes by ${listed}`;
export const nothingChangesIt = 'Nothing changes it';
export const expires2 = (changes: string | number) => `${changes}; expires`;
export const everybody = 'Everybody';
export const itsKeeperAlone = 'Its keeper alone';

// ApplyRuleToGames
export const oneMoreOpenGame = 'One more open game is organised by others, who decide for it.';
export const moreOpenGamesAre = '# more open games are organised by others, who decide for them.';
export const oneClosedGameKeeps = 'One closed game keeps the rule that it was played under.';
export const closedGamesKeepThe = '# closed games keep the rule that they were played under.';
export const gamePlaysTheRule = '# game plays the rule as it is now.';
export const gamesPlayTheRule = '# games play the rule as it is now.';
export const noOpenGameOf = 'No open game of yours plays this rule.';
export const allYourOpenGames = 'All your open games play the rule as it is now.';
export const yourOpenGamesStill = (name: string | number) =>
  `Your open games still play “${name}” as it was. Choose which of them move to it as it is now.`;
export const leaveThemAsThey = 'Leave them as they are';
export const close = 'Close';
export const moveGames = 'Move games';
export const moveGame = 'Move # game';
export const moveGames2 = 'Move # games';
export const inPlay = 'in play';
export const onePlayerCouldNot = 'One player could not enter under the rule: the game stays as it is.';
export const playersCouldNotEnter = '# players could not enter under the rule: the game stays as it is.';
export const nothingChangesForAnybody = 'Nothing changes for anybody.';
export const changesForPlayer = 'Changes for # player';
export const changesForPlayers = 'Changes for # players';
export const notFor = (unchanged: string | number) => `, not for ${unchanged}`;
export const player = 'Player';
export const playsOff = 'Plays off';
export const toPar = 'To par';
export const place = 'Place';
export const strokesDifferOn = 'Strokes differ on';

// Preview
export const offAt = (listed: string | number, teeName: string | number, name: string | number) =>
  `${listed} off ${teeName} at ${name}`;
export const playOff = 'play off';
export const playsOff2 = 'plays off';
export const chooseACourseBelow = 'Choose a course below';
export const whatAMemberSees = 'What a member sees';
export const hasHolesTheRule = (
  teeName: string | number,
  length: string | number,
  holesNumber: string | number,
) => `${teeName} has ${length} holes, the rule plays ${holesNumber}.`;
export const theseFiguresGiveNo = 'These figures give no handicap yet.';
export const index = 'Index';
export const tee = 'Tee';
export const course = 'Course';
export const club = 'Club';
export const thisClubHasNo = 'This club has no course.';
export const theSameIndexPlays = 'the same index plays off';
export const theTeamsStrokes = 'The team’s strokes';
export const strokesOnTheseHoles = 'Strokes on these holes';

// table
