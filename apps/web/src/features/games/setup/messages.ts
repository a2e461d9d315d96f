// CommitteeSection
export const returnedAtOnce = 'Once handed in, a card can be changed only by the committee.';
export const returnedLater = (minutes: string) =>
  `Player and marker can correct a score for ${minutes} after hand-in.`;
export const electronicLabel = 'Cards are handed in on the phone';
export const electronicHint =
  'Turn off for paper cards. Scores still go to the leaderboard, and you confirm each card.';
export const returnedAfterLabel = 'Minutes allowed for corrections';
export const l1Label = 'Model Local Rule L-1';
export const l1Hint =
  'If player or marker didn’t confirm the card, lets you add two strokes instead of disqualifying. The committee decides.';
export const l2Label = 'Model Local Rule L-2';
export const l2Hint =
  'Players are responsible for the handicap on their card. Turn off if the committee is responsible.';
export const paceHint = 'Minutes for 18 holes. The control room compares each group with this pace.';
export const roundOfTwo = 'Two-ball';
export const roundOfThree = 'Three-ball';
export const roundOfFour = 'Four-ball';

// FeeSection
export const everyPlayer = 'Every player';
export const teamUpToFour = 'Team, up to four';
export const platformFee = (fee: string, net: string) =>
  `Platform fee ${fee} per payment. You receive ${net}.`;
export const hasFee = 'Charge an entry fee';
export const hasFeeHint = 'Players pay by card, or you mark them as paid.';
export const payBeforePlay = 'Pay before play';
export const payBeforePlayHint = 'Players who haven’t paid can’t play. Only organisers see them.';
export const feeInPounds = 'Fee, in pounds';
export const feeTypeFixed = 'The fee type can’t change, because players have paid.';
export const forLabel = 'Fee per';

// MatchSection
export const playToTheResult = 'Play to the result';
export const toResultHint = 'A match ends when it is decided. Later holes don’t count.';
export const playToTheFinish = 'Play to the finish';
export const toFinishHint = 'All holes count. The result is the score after the last hole.';
export const halvedLabel = 'Level matches are halved';
export const halvedHint = 'Turn off to play extra holes until one is won.';
export const extraHolesInOrder = 'Extra holes, in order';
export const extraHolesHint = 'Play continues on the following holes. Leave blank to halve level matches.';
export const allExtraHoles = 'Play all these extra holes';
export const allExtraHolesHint = 'Turn off to stop at the first hole won.';
export const markWhereAMatch = 'Show where a match can end';
export const markMatchEndHint = 'Shown on the leaderboard, at the hole that can decide it.';
export const twoSidesPlayEach = 'Two sides play each other';
export const sidesHint =
  'The leaderboard adds up the points of all matches. The first-named player is on the first side.';
export const firstSide = 'First side';
export const secondSide = 'Second side';

// OrganisersSection
export const managersHint = 'Club managers can organise the club’s games too.';

// PresentationDialog
export const presentation = 'Presentation';

// PresentationPage
export const presentationNote = (game: string) => `How the leaderboard of ${game} is shown`;
export const presets = 'Presets';
export const presetsHint = 'Each fills in the form. You can change it before you save.';
export const presetNames = {
  television: 'Club television',
  phone: 'Phone in the hand',
  prizeGiving: 'Prize-giving',
} as const;
export const presetHints = {
  television: 'Ten rows a page, turning slowly',
  phone: 'One large figure beside each name',
  prizeGiving: 'First three hidden, winner last',
} as const;
export const preview = 'Preview';
export const previewOn = { television: 'Television', page: 'Leaderboard' } as const;
export const previewExample = 'Scores are examples until the game starts.';
export const columns = 'Columns';
export const television = 'On a television';
export const televisionLayout = 'Widescreen television layout';
export const televisionLayoutHint = 'Adds a “Show on television” link on large screens.';
export const rowsPerPage = 'Rows per page';
export const firstPage = 'Time on first page';
export const otherPages = 'Time on other pages';
export const lastPage = 'Time on last page';
export const scroll = 'Scroll';
export const scrollHint = 'Turn off to change pages without scrolling.';
export const scrollTime = 'Scroll time';
export const continuous = 'Continuous';
export const continuousHint = 'After the last page, starts again at the first.';
export const decidingFigure = 'This column decides the positions, so it is always shown';
export const notShownInStroke = 'This column isn’t shown in stroke play';
export const moveEarlier = (column: string) => `Move ${column} up`;
export const moveLater = (column: string) => `Move ${column} down`;

// PrizeGiving
export const hiddenHint = 'Hidden from the start of the game until you reveal them.';
export const hiddenPlaces = 'Hidden places';
export const hiddenFromAll = (hidden: string) => `${hidden} Only organisers can see them until then.`;
export const hiddenInLinkedGames = (hidden: string, games: string) =>
  `${hidden} The same cards are in ${games}. Hide places there too.`;
export const none = 'None';
export const firstThree = 'First 3';
export const order = 'Order';
export const winnerLast = 'Winner last';
export const winnerFirst = 'Winner first';
export const eachPlace = 'Each place';
export const stepsHint = 'If you change this, the reveal starts again.';
export const oneStep = 'In one step';
export const twoSteps = 'Name, then score';
export const presentationMode = 'Presentation mode';
export const presentationModeHint = 'Televisions show each place as you reveal it from your phone.';
export const openPrizeGiving = 'Open prize-giving';
export const resetTitle = 'Reset the presentation?';
export const resetWithHidden =
  'All settings return to their defaults. Hidden places are shown to everyone straight away.';
export const resetText = 'All settings return to their defaults.';
export const reset = 'Reset';
export const resetToDefaults = 'Reset to defaults';

// RulePage
export const ruleOfGame = (game: string, rule: string) => `The game rule of ${game} is ${rule}.`;
export const changeRule = 'Change';
export const playRule = (rule: string) => `Change to ${rule}`;
export const ruleUnchanged = 'The game already uses this version of the rule.';
export const refusedPlayers = 'Not eligible under this rule';
export const noPlayerChanges = 'No player is affected';
export const playerChanges = '# player is affected';
export const playersChange = '# players are affected';
export const placeChange = (before: string, after: string) => `, position ${before} → ${after}`;
export const playerUnchanged = 'No change for # player.';
export const playersUnchanged = 'No change for # players.';

// RulePicker
export const recentRules = 'Recently used';
export const searchGameRules = 'Search game rules';
export const nameOrFormat = 'Name or format';
export const noItemFound = 'No item found!';
export const noRuleMatches = (search: string) => `No game rule matches “${search}”.`;

// SetupForm
export const start = 'Start';
export const matchResult = 'Match result';
export const withPrizeGiving = (visibleTo: string) => `${visibleTo}, winners at the prize-giving`;
export const viewOnly = 'View only';
export const organiserOnly = 'Organiser only';
export const andOthers = (first: string, others: string) => `${first} and ${others}`;
export const allAtOnce = 'Shotgun start';
export const everyMinutes = (interval: number | string) => `Tee times every ${interval} minutes`;
export const twoScorers = 'Two scorers';
export const oneScorer = 'One scorer';
export const toTheFinish = 'To the finish';
export const toTheResult = 'To the result';
export const levelIsHalved = 'level matches halved';
export const extraHoles = 'extra holes';
export const cardsOnThePhone = 'Cards handed in on the phone';
export const cardsOnPaper = 'Paper cards';
export const gameSetUp = 'Game set-up';
export const restoredNote = 'What you typed before is still here.';
export const savedNote = 'Draft saved as you type';
export const pressSave = 'Press Save when you’ve finished';
export const startAgain = 'Start again';
export const copyAPreviousGame = 'Copy a previous game';
export const nameAndDate = 'Name and date';
export const createGame = 'Create game';
export const nextStep = 'Next: players and groups';
export const clubAndCourse = 'Club and course';
export const chosenOf = (chosen: number, all: number) => `${chosen} of ${all} chosen`;
export const noneYet = 'None yet';

// SetupSteps
export const sections = 'Sections';

// SetupView
export const clubs = 'Clubs';
export const chooseACourseFirst = 'Choose a course first';

// Summary
export const summary = 'Summary';
export const codeLater = 'You’ll get the code when you create the game';
export const upTo = (players: number | string) => `Up to ${players}`;
export const whyPlaysOff = (index: string, handicap: string) => `How ${index} becomes ${handicap}`;
export const exampleOf = (index: string, tee: string) => `HI ${index} from ${tee} plays off`;

// TeeChoice
export const ownCard = 'Custom card';
export const rating = 'Rating';
export const slope = 'Slope';
export const moreScoreCard = '# more score card';
export const moreScoreCards = '# more score cards';

// advice
export const cardsComplete = 'Every score card has a rating and all stroke indexes';
export const tooFewHoles = (tee: string, holes: number, needed: number) =>
  `${tee} has ${holes} holes, but the rule needs ${needed}`;
export const addCard = (tee: string) => `Add ${tee}`;
export const missingCard = {
  men: (tee: string) => `${tee} has a men’s card. Without it, men play from the ladies’ card.`,
  women: (tee: string) => `${tee} has a ladies’ card. Without it, ladies play from the men’s card.`,
};
export const missingRating = {
  men: (tee: string) => `${tee} has a men’s card. Without it, men play off the ladies’ rating.`,
  women: (tee: string) => `${tee} has a ladies’ card. Without it, ladies play off the men’s rating.`,
};
export const moreStrokes = (tee: string, par: number) =>
  `${tee} is par ${par}, so players there get # more strokes.`;
export const moreStroke = (tee: string, par: number) =>
  `${tee} is par ${par}, so players there get # more stroke.`;

// sections
export const maxPlayers = 'Maximum players';
export const limitedPlayers = 'Your account allows games of up to four';
export const otherRule = 'Another rule';
export const noGameRuleYet = 'No game rule yet';
export const everyoneHint = 'Anyone with the code can follow the leaderboard.';
export const viewOnlyHint = 'People who are not playing can follow the leaderboard.';
export const organiserOnlyHint = 'Only organisers see the leaderboard until the game is closed.';
export const revealWinners = 'Reveal the winners at the prize-giving';
export const revealWinnersHint =
  'Hides the first three places from the start. You show them from your phone after you close the game.';
export const audience = 'Leaderboard visible to';
export const audienceShort = 'Visible to';
export const startAtFirst = 'Hole 1';
export const startAtBothNines = '1 and 10';
export const everyHole = 'Every hole';
export const groupsStartAt = 'Groups start at';
export const holeLabel = (hole: number | string) => `Hole ${hole}`;
export const intervalLabel = 'Tee interval (minutes)';
export const shotgunHint = 'Everyone starts at the same time.';
export const intervalHint = 'Groups start one after another.';
export const startNote = 'Note on the start sheet';
export const joinAfterStart = 'Players can join after the start';
export const joinAfterStartHint = 'Turn off if only organisers add players once the game has started.';
export const twoScorersLabel = 'Two people must enter each score';
export const twoScorersHint = 'Turn off if one phone is enough.';
export const autoProgress = 'Auto-progress';
export const autoProgressHint =
  'Goes to the next hole automatically. Players can change this on their phones.';
export const redirectUrl = 'Web page after the round';
export const redirectUrlHint = 'For example, the club’s results or the restaurant. Players see a link.';

// setup
export const defaultName = (weekday: string, club: string) => `${weekday} at ${club}`;
export const chooseADate = 'Choose a date.';
