// ClubPicker
export const typeLettersOfThe = (club: string | number) => `Type ${club} letters of the club`;
export const noClubOfThis = 'No club of this name.';
export const chooseACourse = 'Choose a course';
export const typeLettersOfTheCourse = (user: string | number) => `Type ${user} letters of the course`;
export const holes = (name: string | number, holesNumber: string | number) => `${name}, ${holesNumber} holes`;
export const noCourseOfThis = 'No course of this name.';

// CodeInput
export const gameCode = 'Game code';

// GameCodeTiles
export const noGameCodeYet = 'No game code yet';

// HeadButtons
export const sunTheme = 'Sun theme';
export const menu = 'Menu';

// ImageUpload
export const aPictureHasAt = (megabytes: string | number) => `A picture has at most ${megabytes} MB.`;
export const onlyJpgJpegAnd = 'Only jpg, jpeg and png pictures.';
export const onePictureOnly = 'One picture only.';
export const sendingThePicture = 'Sending the picture';
export const thePictureIsStored = 'The picture is stored';
export const remove = 'Remove';

// JobProgress
export const starting = 'Starting';
export const ofLabel = (number: string | number, number2: string | number) => `${number} of ${number2}`;

// LiveMark
export const live = 'Live';
export const asOf = (clock: string | number) => `as of ${clock}`;

// Loaded
export const tryAgain = 'Try again';
export const checkYourConnectionThen = 'Check your connection, then try again.';
export const ifYouExpectedSomething = 'If you expected something here, ask your organiser.';
export const tryAgainIfIt = 'Try again; if it stays, ask your organiser.';

// PicturesDialog
export const addAPicture = 'Add a picture';
export const pictureIsAllThere = '# picture is all there may be.';
export const picturesAreAllThere = '# pictures are all there may be.';
export const theyKeepTheirShape = 'They keep their shape, and stand on the club’s card in the list of clubs.';

// ScoreTrack
export const onThisPhone = 'On this phone';
export const sent = 'Sent';
export const counted = 'Counted';

// ScreenHead
export const back = 'Back';

// SearchPicker
export const typeToSearch = 'Type to search';
export const nobodyAndNothingOf = 'Nobody and nothing of this name.';
export const found = 'Found';
export const moreTypeMoreLetters = (number: string | number) => `${number} more; type more letters`;
export const typeLetters = (minLength: string | number) => `Type ${minLength} letters`;
export const searching = 'Searching';

// Shots
export const strokeGivenBack = '# stroke given back';
export const strokesGivenBack = '# strokes given back';
export const strokeReceived = '# stroke received';
export const strokesReceived = '# strokes received';

// StateBadge
export const waiting = 'Waiting';
export const playing = 'Playing';
export const done = 'Done';
export const org = 'Org';
export const youOrganiseThisGame = 'You organise this game';

// TopBar
export const flagstickHome = 'Flagstick, home';
export const breadcrumb = 'Breadcrumb';

// VideoDialog
export const videoHelp = 'Video help';
export const watchHowThisScreen = 'Watch how this screen works';

// confirm-dialog
export const yes = 'Yes';
export const no = 'No';

// dialogs
export const close = 'Close';

// states
export const loading = 'Loading';

// team-fill
export const linearGradient90deg50 = (fill: string | number, paper: string | number) =>
  `linear-gradient(90deg, ${fill} 50%, ${paper} 50%)`;

// unsaved-forms
export const discardWhatYouTyped = 'Discard what you typed?';
export const itIsNotSaved = 'It is not saved yet.';
export const discard = 'Discard';
export const keepEditing = 'Keep editing';
