import { plural } from '../../../shared/display/numbers.ts';

// Admission
export const admit = (name: string) => `Add ${name}?`;
export const withoutPosition = 'The card is shown on the leaderboard without a position.';
export const addOutOfCompetition = 'Add out of competition';
export const handicapHint = 'Set a handicap to enter the player in the competition';
export const admitWithHandicap = 'Add with this handicap';
export const doNotAdmit = 'Don’t add';

// FeesButton
export const paid = 'Paid';
export const feesAllPaid = 'Fees, all paid';
export const feesNotPaid = (count: number) => `Fees, ${count} not paid`;
export const feesEach = (fee: string) => `Fees, ${fee} each`;
export const findPlayer = 'Find a player';
export const searchHint = 'Username, name, surname or e-mail. Leave blank to see unpaid players.';
export const allPaid = 'Everyone has paid';
export const feeOf = (name: string) => `${name}’s fee`;
export const payments = 'Payments and pot';

// FreePlayers
export const noPlayers = 'No players in this game yet.';
export const allInGroups = 'Every player is in a group.';
export const invited = 'Invited';
export const indexAfterName = (index: string) => ` · HI ${index}`;
export const moreAbout = (name: string) => `More actions for ${name}`;
export const groupOf = (name: string) => `${name}’s group`;
export const addTo = 'Add to';
export const groupFilled = (group: string, players: number, size: number) =>
  `${group}, ${players} of ${size}`;
export const removeFromGame = 'Remove from the game';
export const newGroupForPlayer = 'New group for this player';
export const newGroupOf = (players: number) => `Make a group of these ${players} players`;
export const groupsFrom = (size: number, players: number) => `Make groups of ${size} from these ${players}`;
export const choosePartners = 'Choose playing partners';

// GameMenu
export const entryList = 'Entry list';
export const leaderboardAndStartSheet = 'Leaderboard and start sheet';
export const invite = 'Invite';
export const playersAndGroups = 'Players and groups';
export const guests = 'Guests';
export const eMailPlayers = 'E-mail players';
export const exports = 'Exports';
export const presentation = 'Presentation';
export const setUpPrizes = 'Set up prizes';
export const contestCount = (count: number) => plural(count, { one: '# contest', other: '# contests' });
export const scoringLinks = 'Scoring links';
export const rehearse = 'Rehearse';
export const copyGame = 'Copy game';
export const leaveGame = 'Leave game';
export const gameMenu = 'Game menu';
export const onTheDay = 'On the day';
export const settings = 'Settings';
export const filesAndCopies = 'Files and copies';

// GameScreen
export const home = 'Home';

// GroupDialog
export const choosePlayers = 'Choose players';
export const createGroupOfOne = 'Create a group with # player';
export const createGroupOf = 'Create a group with # players';
export const groupName = 'Group name';
export const startingHole = 'Starting hole';
export const searchByName = 'Search by name';
export const playersChosen = (players: number, most: number) => `Players, ${players} of ${most}`;
export const playerInGroup = (player: string, group: string) => `${player}, now in ${group}`;
export const newGroup = 'New group';

// GroupTable
export const scoreCardOf = (name: string) => `${name}’s score card`;
export const startHoleOf = (group: string) => `Starting hole of ${group}`;
export const startsAtHole = (hole: string) => `Start Hole ${hole}`;
export const full = 'Full';
export const moreAboutGroup = (group: string) => `More actions for ${group}`;
export const nameAndPlayers = 'Name and players';
export const removeFromGroup = (group: string) => `Remove from ${group}`;
export const dissolveGroup = 'Dissolve group';
export const cdhNumber = (cdh: string) => `CDH ${cdh}`;
export const markWithdrawn = 'Withdraw (WD)';
export const editGuest = 'Edit guest';
export const group = 'Group';
export const courseHandicap = 'Course handicap';
export const courseHandicapColumn = 'CH';
export const actions = 'Actions';

// GuestDialog
export const guestChanged = 'The guest’s details have been saved.';
export const guestAdded = 'The guest has been added to the list.';
export const addGuest = 'Add guest';
export const firstName = 'First name';
export const guestTees = 'Tees for';
export const indexRange = (lowest: string, highest: string) =>
  `${lowest} to ${highest}. Type + for better than scratch.`;
export const socialHandicapHint = 'Use this instead of an index. With neither, the guest plays off scratch.';

// GuestsDialog
export const noGroup = 'No group';
export const socialHandicapOf = (index: string) => `Social ${index}`;
export const indexOf = (index: string) => `HI ${index}`;
export const playingHandicapOf = (handicap: string) => `PH ${handicap}`;
export const unregisteredPlayers = 'Unregistered players';
export const guestsHint = 'Guests without an account are listed here.';
export const noGuests = 'No guests';
export const edit = 'Edit';
export const editOf = (name: string) => `Edit ${name}`;

// OwnResultPanel
export const myResult = 'My result';
export const ofTeams = (teams: number) => plural(teams, { one: 'of # team', other: 'of # teams' });
export const ofPlayers = (players: number) => `of ${players}`;

// MyTee
export const myTee = 'My tee';
export const changeMyTee = 'Change my tee';

// OrganiserTabs
export const overview = 'Overview';

// Overview
export const events = 'Events';
export const roundOfEvent = (name: string, round: number) => `${name}, round ${round}`;
export const isMainGame = ' · main scoring game';
export const playersOfMost = (players: number, most: number) => `${players} of ${most} spaces taken`;
export const payFee = (fee: string) => `Pay your fee, ${fee}`;
export const where = 'Where';
export const tees = 'Tees';
export const mainScoringGame = 'This is the main scoring game.';
export const continueScoring = 'Continue scoring';
export const startScoring = 'Start scoring';
export const addMe = 'Add me as a player';
export const joinGame = 'Join game';
export const leaveTitle = (name: string) => `Leave ${name}?`;
export const leaveCardOfOneHole = 'Your card with # hole will be removed from the leaderboard.';
export const leaveCardOfHoles = 'Your card with # holes will be removed from the leaderboard.';
export const leaveSpace = 'Another player can have your space.';
export const leave = 'Leave';
export const stay = 'Stay';
export const invitation = 'Invitation';
export const invitationHint = 'You’ve been added to this game. Accept to play.';
export const goToScreens = 'Go to';
export const printSheetsAndCards = 'Print sheets and cards';
export const waitForStart = 'Waiting for the organiser to start the game. Scoring opens here automatically.';

// PlayerGroups
export const askToJoin = 'Ask to join';
export const holeLabel = (hole: number | string) => `Hole ${hole}`;
export const addedYou = (player: string) => `${player} added you to this group.`;
export const cancelRequest = 'Cancel request';
export const myGroup = 'My group';
export const onlyMyGroup = 'Only my group';
export const allGroups = (groups: number) => (groups === 2 ? 'Both groups' : `All ${groups} groups`);
export const createYourOwnGroup = 'Create your own Group';

// PlayingPartners
export const playingWith = 'Who are you playing with?';
export const partnersMark = 'The players in your group mark your card.';
export const requestSent = (group: string) => `Your request was sent to ${group}.`;

// PlayersTools
export const more = 'More';

// PlayersPanel
export const noHandicap = 'no handicap';
export const socialInList = (social: string) => `social ${social}`;
export const alreadyPaidQuestion = (player: string) =>
  `Everyone must pay to play. Has ${player} already paid another way?`;
export const alreadyPaidTitle = 'Already paid?';
export const confirmPaid = 'Yes, paid';
export const playerAdded = (name: string) => `${name} has been added to the list.`;
export const addPlayer = 'Add a player';
export const addPlayerTyping = (letters: number) => `Add a player: type ${letters} letters`;
export const removeTitle = (name: string) => `Remove ${name} from the game?`;
export const removeCardOfOneHole =
  'The card with # hole is removed from the leaderboard. Add the player again to restore it.';
export const removeCardOfHoles =
  'The card with # holes is removed from the leaderboard. Add the player again to restore it.';
export const removeSpace = 'The space is then free for another player.';
export const removePlayer = 'Remove player';
export const dissolveTitle = (group: string) => `Dissolve ${group}?`;
export const dissolveOnePlayer = '# player will have no group. Scores are kept.';
export const dissolvePlayers = '# players will have no group. Scores are kept.';
export const dissolve = 'Dissolve';
export const recalculateHandicaps = 'Recalculate handicaps';
export const countOf = (count: number, plural: string) => `${count} of ${plural}`;
export const noGroupsYet = 'No groups yet';
export const assignTees = 'Assign tees';
export const importAndExport = 'Import and export';
export const noPlayersHint = 'Share the code, or add players above.';
export const groupsHint =
  'Add players to groups before the start. Players in a group mark each other’s cards.';

// QrDialog
export const qrCodeLabel = (link: string) => `QR code of ${link}`;
export const pdf = 'PDF';
export const download = 'Download';

// RehearsalDialog
export const rehearsalStarting = 'The rehearsal starts in a moment.';
export const rehearsalRunning = 'The rehearsal is running. It takes about two minutes.';
export const rehearsalFinished = 'The rehearsal has finished. See the result.';
export const rehearsalDeletedAt = (clock: string) => `The rehearsal will be deleted at ${clock}.`;
export const rehearsal = 'Rehearsal';
export const rehearsalHint =
  'A copy of this game plays itself in two minutes. Watch it on the leaderboard, on the television and in the control room. It’s private: no results, no e-mails.';
export const watchLeaderboard = 'Watch leaderboard';
export const deleteRehearsal = 'Delete rehearsal';

// UpdateIndexes
export const onePlayerUpdated = '# player has a new handicap index.';
export const playersUpdated = '# players have a new handicap index.';
export const allIndexesCurrent =
  'All players have their current index. Playing handicaps set by you don’t change.';
export const noIndexChanged = 'No handicap indexes have changed';
export const updateIndexesHint =
  'Uses each player’s current index. Playing handicaps set by you don’t change.';
export const updateIndexes = 'Update indexes';

// members
export const groupInSentence = (number: number) => `group ${number}`;
export const groupNumber = (number: number) => `Group ${number}`;
export const handicapSetForGame = 'Set for this game';
export const parDifference = (par: number) => `Par ${par}, against the lowest par in this game`;
export const whyHandicap = (name: string, handicap: string) => `Why ${name} plays off ${handicap}`;

// share
export const shareText = (game: string, code: string) =>
  `Join ${game} on Flagstick. Enter the game code ${code}, or open`;
export const invitationCopied = 'Invitation copied.';
