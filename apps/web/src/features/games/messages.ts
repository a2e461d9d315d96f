// begin-play
export const onDay = (day: string) => `on ${day}`;
export const startsAt = (day: string, clock: string) => `The first tee time is ${day} at ${clock}.`;
export const noPlayers = 'The game has no players.';
export const playerWithoutGroup = '# player has no group.';
export const playersWithoutGroup = '# players have no group.';
export const startTitle = (game: string) => `Activate ${game} now?`;
export const notYet = 'Not yet';

// confirm-match-change
export const changeMatchTitle = 'Change a match in play?';
export const changeMatchText = 'This changes the players of the match. Scores stay on the cards.';
export const changeMatch = 'Change match';
export const keepMatch = 'Keep match';

// use-start-game
export const gameStarted = 'The game has started. Players can score.';

// CheckView
export const playersAndGroups = 'Players and groups';
export const openCard = 'Open the card';
export const noPlayingHandicapChanges = 'No playing handicap changes.';
export const playingHandicaps = 'Playing handicaps';
export const otherChanges = '# other changes';
export const othersChange = '# others change';
export const playersMoved = (players: string, tee: string) => `${players} moved to ${tee}.`;
export const cardAdded = (card: string, moved: string) => `${card} added. ${moved}`;
export const addCard = (card: string) => `Add ${card}`;
export const movePlayers = (players: string, tee: string) => `Move ${players} to ${tee}`;
export const startingTees = 'Starting holes';
export const markers = 'Markers';
export const handicaps = 'Handicaps';
export const printedNames = 'Printed names';
export const noFindings = 'Nothing to fix.';
export const finding = '# thing to check.';
export const findings = '# things to check.';
export const mustFix = 'Fix before the first tee time';
export const worthChecking = 'Worth checking';
export const inOrder = 'In order';
export const starts = 'Starts';
export const takenOf = (taken: number, all: number) => `${taken} of ${all}`;
export const inAGroup = 'In a group';
export const activateHint = 'When you activate the game, players can score on their phones.';

// ExportButton
export const exportPlayers = 'Export players';

// GroupJoinRequests
export const requestsFor = (group: string) => `Requests to join ${group}`;
export const asksToJoinYou = (player: string) => `${player} wants to join your group`;
export const asksToJoin = (player: string, group: string) => `${player} wants to join ${group}`;

// InvitationAnswers
export const confirmPlayed = 'Yes, I played';
export const acceptInvitation = 'Yes, I’m playing';
export const addedToHistory = (game: string) => `${game} is in your history.`;
export const invitationAccepted = (game: string) => `You’re playing in ${game}.`;
export const notMeTitle = (game: string) => `Remove your name from ${game}?`;
export const notMeText = 'The result is kept without your name. You can’t undo this.';
export const didNotPlay = 'I didn’t play';
export const declineInvitation = 'I can’t play';

// ExportsDialog
export const exports = 'Exports';
export const copied = 'Copied.';
export const copyFailed = 'Copying failed. Select the text and copy it yourself.';
export const websiteTitle = 'On your website';
export const privateBoard =
  'Only organisers can see the leaderboard now. Your website shows it once it is public.';
export const snippetHint = 'Paste this into your website. It shows the live public leaderboard.';
export const appearance = 'Appearance';
export const snippet = 'Code for your website';
export const copySnippet = 'Copy code';
export const openDataJson = 'For developers: JSON data';
export const apiPage = 'For developers: API';

// embed-snippet
export const system = 'System';
export const light = 'Light';
export const dark = 'Dark';
export const sun = 'Sun';
export const embedTitle = (game: string) => `Leaderboard: ${game}`;

// AddFromLinkedGame
export const playerWasAdded = '# player was added.';
export const playersWereAdded = '# players were added.';
export const addLinkedPlayer = (game: string) => `Add # player from ${game}`;
export const addLinkedPlayers = (game: string) => `Add # players from ${game}`;

// LinksDialog
export const gamesLinked = 'The games are linked.';
export const gameUnlinked = 'The game is no longer linked.';
export const thisGame = 'This game';
export const linked = 'Linked';
export const nothingToLink =
  'You have no other open game on this course on this day. Create another game, then link it here.';
export const linkHint =
  'Linked games are played as one round. Players have one card, and each score counts in all games.';
export const gamesOnCourse = 'Games on this course and day';
export const mainScoringGame = 'Main scoring game';
export const mainGameHint = 'Its tees, groups, markers and starting holes are used in all games.';
export const unlinkHint =
  'Each game keeps its scores. You can’t link them again if a player has scores on two cards.';

// link-refusal-words
export const teamsWithOneBall = (games: string) =>
  `A team plays one ball in ${games}, so it can’t be linked.`;
export const otherHoles = 'This game uses different holes.';
export const otherCourse = 'This game is on another course or day.';
export const notOrganised = (games: string) =>
  `${games} would change too, but you’re not an organiser there.`;
export const others = (count: number) => `${count} others`;
export const linkedAndClosed = (games: string) => `Already linked and closed: ${games}.`;
export const otherScoreCard = (names: string) => `The score card of ${names} is not in both games.`;
export const scoresInBoth = (names: string) => `Both games have scores for ${names}.`;
export const firstHoleScored = (names: string) => `Players with a score on hole 1: ${names}.`;

// GamesTable
export const clubCourse = 'Club, course';
export const state = 'Status';
export const deleteGame = 'Delete # game?';
export const deleteGames = 'Delete # games?';
export const deleteGamesText = (counted: string) =>
  `All score cards of ${counted} will be removed. No handicap adjustment will be made.`;
export const openGame = 'Open game';
export const addGame = 'Add game';
export const nameCodeOrCourse = 'Name, code or course';

// EditOrganisers
export const leaveTitle = 'Stop organising this game?';
export const removeTitle = (name: string) => `Remove ${name} as an organiser?`;
export const leaveText = (game: string) =>
  `You can no longer change ${game}. Another organiser can add you again.`;
export const removeText = (game: string, name: string) =>
  `${name} can no longer change ${game}, but can still play in it.`;
export const stopOrganising = 'Stop organising';
export const removeManager = (game: string, name: string) =>
  `${name} will be removed from the list. As a manager of the club, ${name} can still organise ${game}.`;
export const leaveAsManager = (game: string) =>
  `You’ll be removed from the list. As a manager of the club, you can still organise ${game}.`;
export const organiserAdded = (name: string) => `${name} now organises this game.`;

// OrganiserList
export const clubManager = 'Club manager';
export const you = 'you';
export const removeNamed = (name: string) => `Remove ${name}`;
export const addOrganiser = 'Add an organiser';
export const searchOrganiser = (letters: number) => `Add an organiser: type ${letters} letters`;

// RevealRemote
export const boardLive = 'Leaderboard live';
export const soFar = 'So far';
export const hiddenPlace = '# place hidden';
export const hiddenPlaces = '# places hidden';
export const shownOnTelevision = 'On television';
export const nameOf = (place: string) => `${place}: show the name`;
export const directionInTwoSteps = (from: string, to: string) => `${from} to ${to}, two steps`;
export const directionText = (from: string, to: string) => `${from} to ${to}`;
export const hiddenCount = (hidden: string) => `${hidden} hidden`;
export const noneHidden = 'No places hidden';
export const presentationSettings = 'Presentation settings';
export const noPlacesAreHidden = 'No places are hidden';
export const waitingForPositions = 'No positions yet';
export const noPositions = 'No positions';
export const revealed = 'Nothing is hidden now';
export const allStepsShown = (steps: number) => `All ${steps} steps shown`;
export const openFinalBoard = 'See final leaderboard';
export const openBoard = 'See leaderboard';
export const exportResult = 'Export Result';
export const places = 'Places';
export const comesNext = 'Next';
export const endPrizeGiving = 'End the prize-giving';
export const noPlaceLeft = 'All places are shown';
export const cannotUndo = 'Once shown, it can’t be hidden again';
export const onlyYouSee = 'Only you see this';
export const stepOf = (place: string, step: number, steps: number) => `${place} · step ${step} of ${steps}`;
export const presentationModeHint = 'Turn on presentation mode to show hidden places on the television.';
export const presentationModeOff = 'Presentation mode is off';
export const turnOnPresentation = 'Turn on';

// PrizeSteps
export const showPrize = 'Show the prize';

// reveal-steps
export const tiedPlayers = (names: string, note: string) => `${names}: ${note}`;
export const onePlayer = (name: string, note: string) => `${name} is ${note}`;

// The filters of the list of games.
export const waiting = 'Waiting';
export const playing = 'Playing';
export const played = 'Played';
export const whoseGames = 'Whose games';
export const playersGames = 'Players’ games';
