// Admission
export const admit = (name: string | number) => `Admit ${name}?`;
export const withoutAPositionThe = 'Without a position: the board marks the card, and nobody moves for it.';
export const outOfCompetition = 'Out of competition';
export const playingHandicap = 'Playing handicap';
export const withAFigureOf = 'With a figure of yours the card competes like any other';
export const withThisFigure = 'With this figure';
export const doNotAdmit = 'Do not admit';

// FeesButton
export const notPaid = 'Not paid';
export const paid = 'Paid';
export const guest = 'Guest';
export const feesAllSettled = 'Fees, all settled';
export const feesNotPaid = (unpaid: string | number) => `Fees, ${unpaid} not paid`;
export const feesEach = (fee: string | number) => `Fees, ${fee} each`;
export const findAPlayer = 'Find a player';
export const usernameNameLastName =
  'Username, name, last name or e-mail. Without a search: who has not paid.';
export const everybodyHasPaid = 'Everybody has paid';
export const noPlayerOfThis = 'No player of this name.';
export const feeOf = (fullName: string | number) => `Fee of ${fullName}`;
export const paymentsAndPot = 'Payments and pot';

// FreePlayers
export const notInAGroup = 'Not in a group';
export const nobodyIsInThe = 'Nobody is in the game yet.';
export const everybodyHasAGroup = 'Everybody has a group.';
export const invited = 'Invited';
export const hi = (index: string | number) => ` · HI ${index}`;
export const moreAbout = (fullName: string | number) => `More about ${fullName}`;
export const putInto = 'Put into';
export const changeHandicap = 'Change handicap';
export const removeFromTheGame = 'Remove from the game';
export const newGroupForThis = 'New group for this player';
export const newGroupOfThese = (length: string | number) => `New group of these ${length}`;
export const groupsOfFromThese = (size: string | number, length: string | number) =>
  `Groups of ${size} from these ${length}`;
export const chooseWhoWalksTogether = 'Choose who walks together';

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

// GameScreen
export const game = 'Game';
export const home = 'Home';

// GroupDialog
export const save = 'Save';
export const choosePlayers = 'Choose players';
export const makeAGroupOf = 'Make a group of # player';
export const makeAGroupOfPlayers = 'Make a group of # players';
export const groupName = 'Group name';
export const startingHole = 'Starting hole';
export const searchByName = 'Search by name';
export const playersOf = (length: string | number, limit: string | number) =>
  `Players, ${length} of ${limit}`;
export const nowIn = (fullName: string | number, name: string | number) => `${fullName}, now in ${name}`;
export const newGroup = 'New group';

// GroupTable
export const scoreCardOf = (fullName: string | number) => `Score card of ${fullName}`;
export const startHoleOf = (group: string | number) => `Start hole of ${group}`;
export const startHole = (hole: string | number) => `Start Hole ${hole}`;
export const full = 'Full';
export const moreAbout2 = (group: string | number) => `More about ${group}`;
export const enterScores = 'Enter scores';
export const nameAndPlayers = 'Name and players';
export const dissolveTheGroup = 'Dissolve the group';
export const cdh = (cdh: string | number) => `CDH ${cdh}`;
export const submissionCard = 'Submission card';
export const putBack = 'Put back';
export const noteWd = 'Note WD';
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
export const playsFromTheTees = 'Plays from the tees of';
export const handicapIndex = 'Handicap index';
export const socialHandicap = 'Social handicap';
export const insteadOfAnIndex = 'Instead of an index. Without either the guest plays off 0.';

// GuestsDialog
export const inNoGroup = 'In no group';
export const social = (index: string | number) => `Social ${index}`;
export const hi3 = (index: string | number) => `HI ${index}`;
export const ph2 = (handicap: string | number) => `PH ${handicap}`;
export const unregisteredPlayers = 'Unregistered players';
export const whoPlaysWithoutAn = 'Who plays without an account stands here.';
export const noGuests = 'No guests';
export const edit = 'Edit';
export const edit2 = (fullName: string | number) => `Edit ${fullName}`;

// MyResult
export const myResult = 'My result';
export const place = 'Place';
export const nett = 'Nett';

// MyTee
export const myTee = 'My tee';

// NextStep
export const activate = 'Activate';
export const closeGame = 'Close game';

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
export const goOnScoring = 'Go on scoring';
export const startScoring = 'Start scoring';
export const myCard = 'My card';
export const playInThisGame = 'Play in this game';
export const joinGame = 'Join game';
export const playerIsIn = '# player is in';
export const playersAreIn = '# players are in';
export const nobodyIsInYet = 'Nobody is in yet';
export const playerInNoGroup = '# player in no group';
export const playersInNoGroup = '# players in no group';
export const groupMade = '# group made';
export const groupsMade = '# groups made';
export const noGroupsYet = 'No groups yet';
export const beforePlayBegins = 'Before play begins';
export const leave = (name: string | number) => `Leave ${name}?`;
export const yourCardWithHole = 'Your card with # hole comes off the board.';
export const yourCardWithHoles = 'Your card with # holes comes off the board.';
export const yourPlaceIsFree = 'Your place is free for somebody else.';
export const leave2 = 'Leave';
export const stay = 'Stay';
export const invitation = 'Invitation';
export const somebodyHasPutYou = 'Somebody has put you into this game. It is yours after your yes.';
export const leaderboard = 'Leaderboard';
export const theOrganiserStartsThe = 'The organiser starts the game; scoring opens here by itself.';

// PlayerGroups
export const askToJoin = 'Ask to join';
export const join = 'Join';
export const askedTakeBack = 'Asked. Take back';
export const groupMembers = 'Group Members';
export const groups = 'Groups';
export const myGroup = 'My group';
export const onlyMyGroup = 'Only my group';
export const allGroups = (length: string | number) => `All ${length} groups`;
export const createYourOwnGroup = 'Create your own Group';

// PlayersPanel
export const noHandicap = 'no handicap';
export const social2 = (social: string | number) => `social ${social}`;
export const nobodyPlaysHereUnpaid = (fullName: string | number) =>
  `Nobody plays here unpaid. Was the fee of ${fullName} paid by other means?`;
export const paidByOtherMeans = 'Paid by other means?';
export const yesItWasPaid = 'Yes, it was paid';
export const hasBeenAddedTo = (fullName: string | number) => `${fullName} has been added to the list.`;
export const addAPlayer = 'Add a player';
export const addAPlayerType = (organiserPlayers: string | number) =>
  `Add a player: type ${organiserPlayers} letters`;
export const takeOutOfThe = (fullName: string | number) => `Take ${fullName} out of the game?`;
export const theCardWithHole = 'The card with # hole comes off the board. It comes back if the player does.';
export const theCardWithHoles =
  'The card with # holes comes off the board. It comes back if the player does.';
export const thePlaceIsFree = 'The place is free again.';
export const takeOut = 'Take out';
export const keep = 'Keep';
export const dissolve = (name: string | number) => `Dissolve ${name}?`;
export const itsPlayerStandsIn = 'Its # player stands in no group then. Scores stay.';
export const itsPlayersStandIn = 'Its # players stand in no group then. Scores stay.';
export const dissolve2 = 'Dissolve';
export const workOutPhAnew = 'Work out PH anew';
export const ofLabel = (count: string | number, plural: string | number) => `${count} of ${plural}`;
export const drawGroups = 'Draw groups';
export const importAndExport = 'Import and export';
export const shareTheCodeOr = 'Share the code, or add players above.';
export const markersAreFoundInside =
  'Markers are found inside a group: put the players into groups before play begins.';

// QrDialog
export const qrCodeOf = (link: string | number) => `QR code of ${link}`;
export const pdf = 'PDF';
export const download = 'Download';
export const share = 'Share';

// RehearsalDialog
export const itBeginsInA = 'It begins in a moment.';
export const itIsBeingPlayed = 'It is being played: the last card is in about two minutes after the start.';
export const itIsOverLook = 'It is over: look at the result.';
export const rehearsal = 'Rehearsal';
export const aCopyOfThis =
  'A copy of this game with all its players, groups and tees plays itself in two minutes. Watch it on the board, on the television and in the control room. It stands in no list, counts nowhere and sends nothing.';
export const watchTheBoard = 'Watch the board';
export const deleteRehearsal = 'Delete rehearsal';

// UpdateIndexes
export const playerPlaysOffAnother = '# player plays off another index now.';
export const playersPlayOffOther = '# players play off other indexes now.';
export const everybodyInTheGame =
  'Everybody in the game has the index of their account. A playing handicap that was set stays.';
export const nobodysIndexIsAnother = 'Nobody’s index is another one';
export const fromTheIndexThat =
  'From the index that each account has now. A playing handicap that was set stays.';
export const cancel = 'Cancel';
export const takeOver = 'Take over';

// members
export const group = (number: string | number) => `group ${number}`;
export const group2 = (number: string | number) => `Group ${number}`;
export const givenForThisGame = 'Given for this game';
export const parAgainstTheLowest = (par: string | number) => `Par ${par} against the lowest par in the field`;
export const whyPlaysOff = (name: string | number, handicap: string | number) =>
  `Why ${name} plays off ${handicap}`;

// share
export const joinOnFlagstickEnter = (name: string | number, code: string | number) =>
  `Join ${name} on Flagstick. Enter the game code ${code}, or open`;
export const theInvitationWasCopied = 'The invitation was copied.';
