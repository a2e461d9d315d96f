// Admission
export const admit = (name: string | number) => `Admit ${name}?`;
export const withoutAPositionThe = 'The card is on the leaderboard without a position.';
export const outOfCompetition = 'Out of competition';
export const playingHandicap = 'Playing handicap';
export const withAFigureOf = 'If you set a handicap, the player competes like the others';
export const withThisFigure = 'Admit with this handicap';
export const doNotAdmit = 'Do not admit';

// FeesButton
export const notPaid = 'Not paid';
export const paid = 'Paid';
export const guest = 'Guest';
export const feesAllSettled = 'Fees, all paid';
export const feesNotPaid = (count: string | number) => `Fees, ${count} not paid`;
export const feesEach = (fee: string | number) => `Fees, ${fee} each`;
export const findAPlayer = 'Find a player';
export const usernameNameLastName = 'Username, name, surname or e-mail. Leave blank to see unpaid players.';
export const everybodyHasPaid = 'Everyone has paid';
export const noPlayerOfThis = 'No matches.';
export const feeOf = (name: string | number) => `Fee of ${name}`;
export const paymentsAndPot = 'Payments and pot';

// FreePlayers
export const notInAGroup = 'Not in a group';
export const nobodyIsInThe = 'No players in this game yet.';
export const everybodyHasAGroup = 'Everyone has a group.';
export const invited = 'Invited';
export const hi = (index: string | number) => ` · HI ${index}`;
export const moreAbout = (name: string | number) => `More about ${name}`;
export const putInto = 'Add to';
export const changeHandicap = 'Change handicap';
export const removeFromTheGame = 'Remove from the game';
export const newGroupForThis = 'New group for this player';
export const newGroupOfThese = (players: string | number) => `New group of these ${players}`;
export const groupsOfFromThese = (size: string | number, players: string | number) =>
  `Groups of ${size} from these ${players}`;
export const chooseWhoWalksTogether = 'Choose playing partners';

// GameMenu
export const leaderboardAndStartSheet = 'Leaderboard and start sheet';
export const invite = 'Invite';
export const playersAndGroups = 'Players and groups';
export const guests = 'Guests';
export const eMailPlayers = 'E-mail players';
export const exports = 'Exports';
export const organisers = 'Organisers';
export const setUp = 'Set-up';
export const gameRule = 'Game rule';
export const linkedGames = 'Linked games';
export const presentation = 'Presentation';
export const prizeGiving = 'Prize-giving';
export const localRules = 'Local Rules';
export const checkBeforePlay = 'Check before play';
export const rehearse = 'Rehearse';
export const copyGame = 'Copy game';
export const leaveGame = 'Leave game';
export const gameMenu = 'Game menu';
export const closeGame = 'Close game';
export const onTheDay = 'On the day';
export const print = 'Print';
export const settings = 'Settings';
export const filesAndCopies = 'Files and copies';

// GameScreen
export const game = 'Game';
export const home = 'Home';

// GroupDialog
export const save = 'Save';
export const choosePlayers = 'Choose players';
export const makeAGroupOf = 'Create a group of # player';
export const makeAGroupOfPlayers = 'Create a group of # players';
export const groupName = 'Group name';
export const startingHole = 'Starting hole';
export const searchByName = 'Search by name';
export const playersOf = (players: string | number, most: string | number) =>
  `Players, ${players} of ${most}`;
export const nowIn = (player: string | number, group: string | number) => `${player}, now in ${group}`;
export const newGroup = 'New group';

// GroupTable
export const scoreCardOf = (name: string | number) => `Score card of ${name}`;
export const startHoleOf = (group: string | number) => `Start hole of ${group}`;
export const startHole = (hole: string | number) => `Start Hole ${hole}`;
export const full = 'Full';
export const moreAbout2 = (group: string | number) => `More about ${group}`;
export const enterScores = 'Enter scores';
export const nameAndPlayers = 'Name and players';
export const dissolveTheGroup = 'Dissolve group';
export const cdh = (cdh: string | number) => `CDH ${cdh}`;
export const submissionCard = 'Submission card';
export const putBack = 'Put back';
export const noteWd = 'Mark as WD';
export const editGuest = 'Edit guest';
export const name = 'Name';
export const team = 'Team';
export const scoreCard = 'Score card';
export const hi2 = 'HI';
export const ch = 'CH';
export const ph = 'PH';
export const actions = 'Actions';

// GuestDialog
export const men = 'Men';
export const ladies = 'Ladies';
export const theGuestHasBeen = 'The guest has been changed.';
export const theGuestHasBeenAdded = 'The guest has been added to the list.';
export const addGuest = 'Add guest';
export const firstName = 'First name';
export const surname = 'Surname';
export const playsFromTheTees = 'Plays from the tees for';
export const handicapIndex = 'Handicap index';
export const socialHandicap = 'Social handicap';
export const insteadOfAnIndex = 'Use this instead of an index. Without either, the guest plays off 0.';

// GuestsDialog
export const inNoGroup = 'No group';
export const social = (index: string | number) => `Social ${index}`;
export const hi3 = (index: string | number) => `HI ${index}`;
export const ph2 = (handicap: string | number) => `PH ${handicap}`;
export const unregisteredPlayers = 'Unregistered players';
export const whoPlaysWithoutAn = 'Guests without an account are listed here.';
export const noGuests = 'No guests';
export const edit = 'Edit';
export const edit2 = (name: string | number) => `Edit ${name}`;

// MyResult
export const myResult = 'My result';
export const place = 'Place';
export const nett = 'Nett';

// MyTee
export const myTee = 'My tee';

// OrganiserTabs
export const overview = 'Overview';
export const controlRoom = 'Control room';
export const quickScore = 'Quick Score';

// Overview
export const where = 'Where';
export const when = 'When';
export const scoreCards = 'Score cards';
export const thisIsTheMain = 'This is the main scoring game.';
export const players = 'Players';
export const goOnScoring = 'Continue scoring';
export const startScoring = 'Start scoring';
export const myCard = 'My card';
export const playInThisGame = 'Add me as a player';
export const joinGame = 'Join game';
export const leave = (name: string | number) => `Leave ${name}?`;
export const yourCardWithHole = 'Your card with # hole is removed from the leaderboard.';
export const yourCardWithHoles = 'Your card with # holes is removed from the leaderboard.';
export const yourPlaceIsFree = 'Another player can have your space.';
export const leave2 = 'Leave';
export const stay = 'Stay';
export const invitation = 'Invitation';
export const somebodyHasPutYou = 'You’ve been added to this game. Accept to play.';
export const leaderboard = 'Leaderboard';
export const goTo = 'Go to';
export const printSheetsAndCards = 'Print sheets and cards';
export const theOrganiserStartsThe = 'The organiser starts the game; scoring opens here by itself.';

// PlayerGroups
export const askToJoin = 'Ask to join';
export const join = 'Join';
export const askedTakeBack = 'Cancel request';
export const groupMembers = 'Group Members';
export const groups = 'Groups';
export const myGroup = 'My group';
export const onlyMyGroup = 'Only my group';
export const allGroups = (groups: string | number) => `All ${groups} groups`;
export const createYourOwnGroup = 'Create your own Group';

// PlayersPanel
export const noHandicap = 'no handicap';
export const social2 = (social: string | number) => `social ${social}`;
export const nobodyPlaysHereUnpaid = (player: string | number) =>
  `Everyone must pay to play. Has ${player} already paid another way?`;
export const paidByOtherMeans = 'Already paid?';
export const yesItWasPaid = 'Yes, paid';
export const hasBeenAddedTo = (name: string | number) => `${name} has been added to the list.`;
export const addAPlayer = 'Add a player';
export const addAPlayerType = (letters: string | number) => `Add a player: type ${letters} letters`;
export const takeOutOfThe = (name: string | number) => `Remove ${name} from the game?`;
export const theCardWithHole =
  'The card with # hole is removed from the leaderboard. Add the player again to restore it.';
export const theCardWithHoles =
  'The card with # holes is removed from the leaderboard. Add the player again to restore it.';
export const thePlaceIsFree = 'The space becomes free.';
export const takeOut = 'Remove player';
export const keep = 'Keep';
export const dissolve = (group: string | number) => `Dissolve ${group}?`;
export const itsPlayerStandsIn = '# player will have no group. Scores are kept.';
export const itsPlayersStandIn = '# players will have no group. Scores are kept.';
export const dissolve2 = 'Dissolve';
export const workOutPhAnew = 'Recalculate handicaps';
export const ofLabel = (count: string | number, plural: string | number) => `${count} of ${plural}`;
export const noGroupsYet = 'No groups yet';
export const drawGroups = 'Draw groups';
export const assignTees = 'Assign tees';
export const importAndExport = 'Import and export';
export const shareTheCodeOr = 'Share the code, or add players above.';
export const markersAreFoundInside =
  'Put players into groups before the start. Markers come from the same group.';

// QrDialog
export const qrCodeOf = (link: string | number) => `QR code of ${link}`;
export const pdf = 'PDF';
export const download = 'Download';
export const share = 'Share';

// RehearsalDialog
export const itBeginsInA = 'It starts in a moment.';
export const itIsBeingPlayed = 'It is running. The last card comes in about two minutes after the start.';
export const itIsOverLook = 'Finished. See the result.';
export const rehearsal = 'Rehearsal';
export const aCopyOfThis =
  'A copy of this game plays itself in two minutes. Watch it on the leaderboard, on the television and in the control room. It’s private: no results, no e-mails.';
export const watchTheBoard = 'Watch leaderboard';
export const deleteRehearsal = 'Delete rehearsal';

// UpdateIndexes
export const playerPlaysOffAnother = '# player now plays off a new index.';
export const playersPlayOffOther = '# players now play off a new index.';
export const everybodyInTheGame = 'All players have their current index. Playing handicaps you set stay.';
export const nobodysIndexIsAnother = 'No handicap indexes have changed';
export const fromTheIndexThat = 'Uses each player’s current index. Playing handicaps you set stay.';
export const cancel = 'Cancel';
export const takeOver = 'Update indexes';

// members
export const group = (number: string | number) => `group ${number}`;
export const group2 = (number: string | number) => `Group ${number}`;
export const givenForThisGame = 'Set for this game';
export const parAgainstTheLowest = (par: string | number) => `Par ${par} against the lowest par in the field`;
export const whyPlaysOff = (name: string | number, handicap: string | number) =>
  `Why ${name} plays off ${handicap}`;

// share
export const joinOnFlagstickEnter = (game: string | number, code: string | number) =>
  `Join ${game} on Flagstick. Enter the game code ${code}, or open`;
export const theInvitationWasCopied = 'Invitation copied.';
