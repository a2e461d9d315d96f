// CommitteeSection
export const aCardCountsAs =
  'A card counts as returned when it is handed in. Afterwards only the committee changes it.';
export const forAfterTheHand = (plural: string | number) =>
  `For ${plural} after the hand-in player and marker may still put a score right.`;
export const cardsAreHandedIn = 'Cards are handed in on the phone';
export const offScoresStillGo =
  'Off: scores still go to the leaderboard, but players sign a paper card, and you take each in.';
export const minutesUntilACard = 'Minutes until a card counts as returned';
export const modelLocalRuleL = 'Model Local Rule L-1';
export const forACertificationThat =
  'For a certification that is missing you may count two strokes on the last hole, instead of disqualifying. Nothing happens by itself.';
export const modelLocalRuleL2 = 'Model Local Rule L-2';
export const playersAnswerForThe =
  'Players answer for the handicap on their card. Off: the committee does, and puts a wrong one right.';
export const minutesForEighteenHoles =
  'Minutes for eighteen holes. The control room measures the pace of each group against them.';
export const aRoundOfTwo = 'A round of two takes';
export const aRoundOfThree = 'A round of three takes';
export const aRoundOfFour = 'A round of four takes';

// FeeSection
export const everyPlayer = 'Every player';
export const teamUpToFour = 'Team, up to four';
export const platformFeeNetOf = (pence: string | number, pence2: string | number) =>
  `Platform fee ${pence}, net ${pence2} of each payment of one fee.`;
export const aPlaceCostsA = 'A place costs a fee';
export const playersPayByCard = 'Players pay by card, or you say that they paid by other means.';
export const payBeforePlay = 'Pay before play';
export const whoHasNotPaid = 'Who has not paid does not play, and stands on your lists only.';
export const feeInPounds = 'Fee, in pounds';
export const whatTheFeeIs = 'What the fee is for stays as it is.';
export const forLabel = 'For';

// MatchSection
export const playToTheResult = 'Play to the result';
export const aMatchEndsWhen = 'A match ends when it is decided; holes after that change nothing.';
export const playToTheFinish = 'Play to the finish';
export const allHolesCountAnd = 'All holes count, and the result is the holes up at the end.';
export const aLevelMatchIs = 'A level match is halved';
export const offItIsPlayed = 'Off: it is played on over extra holes until one is won.';
export const extraHolesInOrder = 'Extra holes, in order';
export const afterTheseTheHoles = 'After these the holes that follow. Empty: a level match is halved.';
export const playAllExtraHoles = 'Play all extra holes of the list';
export const offTheFirstExtra = 'Off: the first extra hole that is won decides.';
export const markWhereAMatch = 'Mark where a match can end';
export const onTheLeaderboardAt = 'On the leaderboard, at the hole that can decide it.';
export const twoSidesPlayEach = 'Two sides play each other';
export const theLeaderboardAddsThe =
  'The leaderboard adds the points of all matches up. In each match the first-named plays for the first side.';
export const firstSide = 'First side';
export const secondSide = 'Second side';

// OrganisersSection
export const managersOfTheClub = 'Managers of the club organise its games as well.';

// PresentationDialog
export const presentation = 'Presentation';

// PresentationPage
export const howTheBoardOf = (name: string | number) => `How the board of ${name} is shown.`;
export const columns = 'Columns';
export const onATelevision = 'On a television';
export const madeForATelevision = 'Made for a television (16:9)';
export const onAWideScreen = 'On a wide screen the board names the way to the television in words.';
export const rowsPerPage = 'Rows per page';
export const firstPageStays = 'First page stays';
export const otherPagesStay = 'Other pages stay';
export const lastPageStays = 'Last page stays';
export const scroll = 'Scroll';
export const theNextPageComes = 'The next page comes up from below; otherwise pages change at once.';
export const aPageScrollsFor = 'A page scrolls for';
export const continuous = 'Continuous';
export const afterTheLastPage = 'After the last page the board goes on to the first, and never back down.';
export const seeWhatDiffers = 'See what differs';
export const save = 'Save';
export const gross = 'Gross';
export const nett = 'Nett';
export const decidesThePlacesAnd = 'Decides the places, and is always shown';
export const notShownInStroke = 'Not shown in stroke play';
export const earlier = (name: string | number) => `${name} earlier`;
export const later = (name: string | number) => `${name} later`;

// PrizeGiving
export const fromTheStartOf = 'From the start of the game until you reveal them.';
export const prizeGiving = 'Prize-giving';
export const hiddenPlaces = 'Hidden places';
export const andOf = ' and of ';
export const nobodyButItsOrganisers = (hidden: string | number) =>
  `${hidden} Nobody but its organisers can read them, on no board, list or file.`;
export const none = 'None';
export const first3 = 'First 3';
export const all = 'All';
export const order = 'Order';
export const upToTheWinner = 'Up to the winner';
export const winnerFirst = 'Winner first';
export const eachPlace = 'Each place';
export const hidingInAnotherWay = 'Hiding in another way begins the reveal again.';
export const inOneLine = 'In one line';
export const nameThenFigures = 'Name, then figures';
export const presentationMode = 'Presentation mode';
export const televisionsShowTheHidden =
  'Televisions show the hidden places large, and you reveal them from your phone.';
export const toThePrizeGiving = 'To the prize-giving';
export const resetThePresentation = 'Reset the presentation?';
export const everySettingGoesBack =
  'Every setting goes back to its default, and all hidden places are shown to everybody at once.';
export const everySettingGoesBackTo = 'Every setting goes back to its default.';
export const reset = 'Reset';
export const keep = 'Keep';
export const resetToDefaults = 'Reset to defaults';

// RulePage
export const gameRule = 'Game rule';
export const plays = (name: string | number, name2: string | number) => `${name} plays ${name2}.`;
export const change = 'Change';
export const theGamePlaysThis = 'The game plays this rule as it is now.';
export const couldNotEnterUnder = 'Could not enter under it';
export const playerChanges = '# player changes';
export const playersChange = '# players change';
export const place = (label: string | number, label2: string | number) => `, place ${label} → ${label2}`;
export const forPlayerNothingIs = 'For # player nothing is different.';
export const forPlayersNothingIs = 'For # players nothing is different.';

// RulePicker
export const searchGameRules = 'Search game rules';
export const nameOrFormat = 'Name or format';
export const noItemFound = 'No item found!';

// SetupForm
export const leaderboard = 'Leaderboard';
export const start = 'Start';
export const scoring = 'Scoring';
export const committee = 'Committee';
export const entryFee = 'Entry fee';
export const matchResult = 'Match result';
export const organisers = 'Organisers';
export const everyone = 'Everyone';
export const viewOnly = 'View only';
export const organiserOnly = 'Organiser only';
export const and = (first: string | number, plural: string | number) => `${first} and ${plural}`;
export const allAtOnce = 'All at once';
export const everyMinutes = (interval: string | number) => `Every ${interval} minutes`;
export const twoScorers = 'Two scorers';
export const oneScorer = 'One scorer';
export const toTheFinish = 'To the finish';
export const toTheResult = 'To the result';
export const levelIsHalved = 'level is halved';
export const extraHoles = 'extra holes';
export const cardsOnThePhone = 'Cards on the phone';
export const cardsOnPaper = 'Cards on paper';
export const you = 'You';
export const gameSetUp = 'Game set-up';
export const newGame = 'New game';
export const whatYouTypedBefore = 'What you typed before is still here.';
export const keptAsYouType = 'Kept as you type. Nothing is lost if you leave.';
export const startAfresh = 'Start afresh';
export const copyAPreviousGame = 'Copy a previous game';
export const nameAndDate = 'Name and date';
export const scoreCards = 'Score cards';
export const menThenLadiesPar = 'Men, then ladies; par descending';
export const createGame = 'Create game';
export const playersAndGroupsCome = 'Players and groups come next';
export const clubAndCourse = 'Club and course';
export const noDateYet = 'No date yet';
export const ofChosen = (length: string | number, length2: string | number) =>
  `${length} of ${length2} chosen`;
export const noneYet = 'None yet';

// SetupSteps
export const sections = 'Sections';

// SetupView
export const setUp = 'Set-up';
export const clubs = 'Clubs';
export const chooseACourseFirst = 'Choose a course first';

// Summary
export const summary = 'Summary';
export const theCodeComesWith = 'The code comes with Create game';
export const when = 'When';
export const players = 'Players';
export const upTo = (maxPlayers: string | number) => `Up to ${maxPlayers}`;
export const whyPlaysOff = (index: string | number, handicap: string | number) =>
  `Why ${index} plays off ${handicap}`;

// TeeChoice
export const ownCard = 'Own card';
export const par = 'Par';
export const yards = 'Yards';
export const rating = 'Rating';
export const slope = 'Slope';
export const moreScoreCard = '# more score card';
export const moreScoreCards = '# more score cards';

// advice
export const everyScoreCardHas = 'Every score card has a rating and a full stroke index';
export const hasHolesTheRule = (
  teeName: string | number,
  length: string | number,
  holesNumber: string | number,
) => `${teeName} has ${length} holes, the rule plays ${holesNumber}`;
export const moreStroke = '# more stroke';
export const moreStrokes = '# more strokes';
export const playOffTheRating = (other: string | number) => `play off the ${other} rating`;
export const playFromTheCard = (other: string | number) => `play from the ${other} card`;
export const hasACardWithout = (
  markerName: string | number,
  whose: string | number,
  who: string | number,
  what: string | number,
) => `${markerName} has a ${whose} card. Without it, ${who} ${what}.`;

// sections
export const name = 'Name';
export const playersAtMost = 'Players, at most';
export const yourAccountMakesGames = 'Your account makes games of four';
export const date = 'Date';
export const dddDdMmYy = 'ddd DD/MM/YY HH:mm';
export const takeThisDate = 'Take this date';
export const anotherRule = 'Another rule';
export const noGameRuleYet = 'No game rule yet';
export const anybodyWithTheCode = 'Anybody with the code follows the board.';
export const peopleWhoDoNot = 'People who do not play in the game follow the board.';
export const onlyOrganisersSeeThe = 'Only organisers see the board until the game is closed.';
export const whoMaySeeThe = 'Who may see the leaderboard';
export const whoMaySeeIt = 'Who may see it';
export const hole1 = 'Hole 1';
export const and101 = '1 and 10';
export const everyHole = 'Every hole';
export const groupsStartAt = 'Groups start at';
export const hole = (ofValue: string | number) => `Hole ${ofValue}`;
export const minutesBetweenGroups = 'Minutes between groups';
export const everybodyStartsAtThe = 'Everybody starts at the same time.';
export const teeTimesFollowOne = 'Tee times follow one another.';
export const noteOnTheStart = 'Note on the start sheet';
export const playersMayJoinAfter = 'Players may join after the start';
export const offOnceTheGame = 'Off: once the game is being played, only organisers add players.';
export const scoresNeedASecond = 'Scores need a second scorer';
export const onTwoPeopleEnter =
  'On: two people enter each score, each on a phone of their own. A group with one phone hands in with one scorer, and an organiser accepts its cards before the close. Off: what one phone enters counts.';
export const goToTheNext = 'Go to the next hole by itself';
export const eachPhoneMayChoose = 'Each phone may choose differently.';
export const pageToOfferAfter = 'Page to offer after the round';
export const forExampleTheClubs =
  'For example the club’s results or the restaurant. It is offered, never opened by itself.';

// setup
export const at = (weekday: string | number, name: string | number) => `${weekday} at ${name}`;
export const chooseADate = 'Choose a date.';
