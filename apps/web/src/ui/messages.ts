// ClubPicker
export const typeLettersOfClub = (club: string | number) => `Type ${club} letters of the club’s name`;
export const noClubFound = 'No club with that name.';
export const chooseACourse = 'Choose a course';
export const typeLettersOfCourse = (user: string | number) => `Type ${user} letters of the course’s name`;
export const courseWithHoles = (name: string | number, holesNumber: string | number) =>
  `${name}, ${holesNumber} holes`;
export const noCourseFound = 'No course with that name.';

// CodeInput
export const codeCharacter = (label: string, number: number, of: number) =>
  `${label}, character ${number} of ${of}`;

// ExternalLink
export const opensInNewTab = 'opens in a new tab';

// FileDrop
export const dropHere = 'Drop a file here';
export const chooseOrPaste = 'Choose a file, or paste rows';
export const pasteRows = 'Paste rows';
export const pasteLabel = 'Copied rows';
export const checkRows = 'Check these rows';
export const pastedRows = 'Pasted rows';
export const chooseOtherFile = 'Choose another file';
export const chooseAFile = 'Choose a file';
export const rowsShown = 'Rows shown';
export const allRows = 'All rows';

// GameCodeTiles
export const gameCodeOf = (code: string) => `Game code ${code}`;
export const noGameCodeYet = 'No game code yet';

// HeadButtons
export const sunTheme = 'Sun theme';
export const menu = 'Menu';

// ImageUpload
export const pictureTypes = (megabytes: number) => `JPG or PNG, up to ${megabytes} MB`;
export const pictureTooBig = (megabytes: number) => `Pictures must be smaller than ${megabytes} MB.`;
export const wrongPictureType = 'Please choose a JPG or PNG picture.';
export const onePicture = 'Please choose one picture only.';
export const sendingPicture = 'Uploading picture';
export const pictureSaved = 'Picture saved';

// JobProgress
export const starting = 'Starting';
export const numberOf = (number: string, of: string) => `${number} of ${of}`;

// LiveMark
export const live = 'Live';
export const asOf = (clock: string) => `Updated ${clock}`;

// Loaded
export const tryAgain = 'Try again';
export const checkConnection = 'Check your signal, then try again.';
export const askOrganiser = 'If something is missing, ask your organiser.';
export const tryAgainOrAsk = 'Please try again. If it keeps happening, ask your organiser.';
export const staleBecause = (error: string) => `May be out of date: ${error}`;

// PageDots
export const pageOf = (page: number, pages: number) => `Page ${page} of ${pages}`;

// PicturesDialog
export const pictureNumber = (number: number, of: number) => `${number} of ${of}`;
export const removePicture = (number: number) => `Remove picture ${number}`;
export const addPicture = 'Add picture';
export const pictureLimit = 'You’ve reached the limit of # picture.';
export const picturesLimit = 'You’ve reached the limit of # pictures.';
export const picturesHint = 'Pictures aren’t cropped. They are shown in the list of clubs.';

// ScoreTrack
export const onThisPhone = 'On this phone';
export const sent = 'Sent';
export const counted = 'Counted';

// SearchPicker
export const typeToSearch = 'Type to search';
export const found = 'Found';
export const moreMatches = (count: string) => `${count} more. Type more letters.`;
export const typeLetters = (letters: number) => `Type ${letters} letters`;
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

// Wizard
export const stepOf = (step: number, steps: number) => `Step ${step} of ${steps}`;

// states
export const loading = 'Loading';

// team-fill
export const halfAndHalf = (fill: string, paper: string) =>
  `linear-gradient(90deg, ${fill} 50%, ${paper} 50%)`;

// unsaved-forms
export const discardChanges = 'Discard your changes?';
export const notSaved = 'They are not saved yet.';
export const discard = 'Discard';
export const keepEditing = 'Keep editing';
