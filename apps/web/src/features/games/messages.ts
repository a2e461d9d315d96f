// begin-play
export const on = (longDay: string | number) => `on ${longDay}`;
export const itStartsAt = (day: string | number, clock: string | number) => `It starts ${day} at ${clock}.`;
export const nobodyIsInYet = 'Nobody is in yet.';
export const playerIsInNo = '# player is in no group.';
export const playersAreInNo = '# players are in no group.';
export const checkFirst = 'check first';
export const startNow = (name: string | number) => `Start ${name} now?`;
export const activate = 'Activate';
export const notYet = 'Not yet';
export const notYet2 = 'not yet';

// confirm-match-change
export const changeAMatchIn = 'Change a match in play?';
export const itWouldBePlayed = 'It would be played by others, or by nobody. Every score stays on its card.';
export const changeIt = 'Change it';
export const leaveIt = 'Leave it';

// use-start-game
export const livePhonesCanScore = 'Live: phones can score.';

// CheckView
export const playersAndGroups = 'Players and groups';
export const openTheCard = 'Open the card';
export const drawGroups = 'Draw groups';
export const setUp = 'Set-up';
export const scoreCards = 'Score cards';
export const noPlayingHandicapChanges = 'No playing handicap changes.';
export const playingHandicaps = 'Playing handicaps';
export const otherChanges = '# other changes';
export const othersChange = '# others change';
export const movedTo = (players: string | number, name: string | number) => `${players} moved to ${name}.`;
export const added = (name: string | number, moved: string | number) => `${name} added. ${moved}`;
export const add = (name: string | number) => `Add ${name}`;
export const moveTo = (players: string | number, name: string | number) => `Move ${players} to ${name}`;
export const startingTees = 'Starting tees';
export const groups = 'Groups';
export const markers = 'Markers';
export const handicaps = 'Handicaps';
export const gameRule = 'Game rule';
export const namesOnPaper = 'Names on paper';
export const checkBeforePlay = 'Check before play';
export const nothingToMend = 'Nothing to mend.';
export const thingToLookAt = '# thing to look at';
export const thingsToLookAt = '# things to look at';
export const betterBeforeTheFirst = 'Better before the first tee time';
export const worthALook = 'Worth a look';
export const inOrder = 'In order';
export const starts = 'Starts';
export const players = 'Players';
export const ofLabel = (length: string | number, maxPlayers: string | number) => `${length} of ${maxPlayers}`;
export const inAGroup = 'In a group';
export const ofLabel2 = (length: string | number, length2: string | number) => `${length} of ${length2}`;

// ExportButton
export const exportPlayers = 'Export players';

// GroupJoinRequests
export const whoAsksFor = (name: string | number) => `Who asks for ${name}`;
export const notNow = 'Not now';
export const letIn = 'Let in';

// InvitationAnswers
export const yesIPlayed = 'Yes, I played';
export const yesIPlay = 'Yes, I play';
export const isInYourHistory = (name: string | number) => `${name} is in your history.`;
export const youPlayIn = (name: string | number) => `You play in ${name}.`;
export const notYouIn = (name: string | number) => `Not you in ${name}?`;
export const theResultStaysWithout = 'The result stays, without your name. This cannot be taken back.';
export const notMe = 'Not me';
export const cancel = 'Cancel';
export const notMe2 = (name: string | number) => `Not me, ${name}`;

// games-crumb
export const games = 'Games';

// ExportsDialog
export const exports = 'Exports';
export const copied = 'Copied.';
export const thisBrowserDidNot = 'This browser did not copy it. Select the text and copy it by hand.';
export const onYourOwnWeb = 'On your own web site';
export const theBoardIsShown =
  'The board is shown to its organisers alone; it stands in other pages as soon as others may see it.';
export const putThisIntoThe =
  'Put this into the page. The board in it is live, and shows what everybody may see.';
export const howItLooks = 'How it looks';
export const snippet = 'Snippet';
export const copySnippet = 'Copy snippet';
export const openDataJson = 'Open data (JSON)';
export const apiPage = 'API page';

// embed-snippet
export const system = 'System';
export const light = 'Light';
export const dark = 'Dark';
export const sun = 'Sun';
export const leaderboard = (name: string | number) => `Leaderboard: ${name}`;

// AddFromLinkedGame
export const playerWasAdded = '# player was added.';
export const playersWereAdded = '# players were added.';
export const addPlayerOfTo = (name: string | number) => `Add # player of ${name} to this game`;
export const addPlayersOfTo = (name: string | number) => `Add # players of ${name} to this game`;

// LinksDialog
export const linkedGames = 'Linked games';
export const theGamesAreLinked = 'The games are linked.';
export const theGameIsNo = 'The game is no longer linked.';
export const thisGame = 'This game';
export const linked = 'Linked';
export const youHaveNoOther =
  'You have no other open game on this course on this day. Make one, then link it here.';
export const linkedGamesAreOne =
  'Linked games are one round. A player of several linked games has one card, and each score counts in all of them.';
export const gamesOfThisCourse = 'Games of this course and day';
export const mainScoringGame = 'Main scoring game';
export const itsTeesGroupsMarkers = 'Its tees, groups, markers and starting holes count in all of them.';
export const eachGameKeepsIts =
  'Each game keeps its scores. Games in which one player has two cards with scores can’t be linked again.';
export const save = 'Save';

// link-refusal-words
export const inATeamPlays = (all: string | number) => `In ${all} a team plays one ball.`;
export const thisGameIsPlayed = 'This game is played over other holes.';
export const thisGameIsPlayedOn = 'This game is played on another course or day.';
export const youDontOrganiseWhich = (all: string | number) =>
  `You don’t organise ${all}, which would have to change too.`;

// GamesTable
export const name = 'Name';
export const date = 'Date';
export const clubCourse = 'Club, course';
export const organiser = 'Organiser';
export const state = 'State';
export const deleteGame = 'Delete # game?';
export const deleteGames = 'Delete # games?';
export const allScoreCardsWill = (counted: string | number) =>
  `All score cards will be removed (${counted}), and no handicap adjustment will be made.`;
export const addGame = 'Add game';
export const leaderboard2 = 'Leaderboard';
export const organisers = 'Organisers';
export const nameCodeOrCourse = 'Name, code or course';

// table

// EditOrganisers
export const stopOrganisingThisGame = 'Stop organising this game?';
export const takeOffTheOrganisers = (fullName: string | number) => `Take ${fullName} off the organisers?`;
export const youLeave = 'You leave';
export const theyLeave = 'They leave';
export const youSeeAsEverybody = (name: string | number) =>
  `You see ${name} as everybody does then. Another organiser can add you again.`;
export const theyChangeNothingOf = (name: string | number) =>
  `They change nothing of ${name} any more. A seat of theirs in it stays.`;
export const stopOrganising = 'Stop organising';
export const takeOff = 'Take off';
export const keep = 'Keep';
export const organisesThisGameNow = (fullName: string | number) => `${fullName} organises this game now.`;

// OrganiserList
export const owner = 'Owner';
export const clubManager = 'Club manager';
export const you = 'you';
export const remove = (fullName: string | number) => `Remove ${fullName}`;
export const addAnOrganiser = 'Add an organiser';
export const addAnOrganiserType = (organiserPlayers: string | number) =>
  `Add an organiser: type ${organiserPlayers} letters`;
export const nobodyOfThisName = 'Nobody of this name.';

// RevealRemote
export const prizeGiving = 'Prize-giving';
export const boardLive = 'Board live';
export const finalResult = 'Final Result';
export const soFar = 'So far';
export const cover1 = '1 cover';
export const covers = (hiddenCount: string | number) => `${hiddenCount} covers`;
export const theRoomSees = 'The room sees';
export const theName = (placeWord: string | number) => `${placeWord}: the name`;
export const twoSteps = ', two steps';
export const covered = (words: string | number) => `${words} covered`;
export const nothingCovered = 'Nothing covered';
export const presentationSettings = 'Presentation settings';
export const noPlacesAreHidden = 'No places are hidden';
export const nobodyHasAPlace = 'Nobody has a place yet';
export const nobodyHasAPlace2 = 'Nobody has a place';
export const nothingIsHiddenAny = 'Nothing is hidden any more';
export const allStepsShown = (revealIndex: string | number) => `All ${revealIndex} steps shown`;
export const seeTheFinalBoard = 'See the final board';
export const seeTheBoard = 'See the board';
export const exportResult = 'Export Result';
export const places = 'Places';
export const comesNext = 'Comes next';
export const endThePrizeGiving = 'End the prize-giving';
export const noPlaceIsLeft = 'No place is left to reveal';
export const televisionsThenShowThe = 'Televisions then show the hidden places large.';
export const thePresentationModeIs = 'The presentation mode is off';
export const turnItOn = 'Turn it on';

// reveal-steps
export const and = (
  slice: string | number,
  at: string | number,
  charAt: string | number,
  slice2: string | number,
) => `${slice} and ${at}: ${charAt}${slice2}`;

// views
