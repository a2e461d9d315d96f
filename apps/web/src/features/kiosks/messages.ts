import { plural } from '../../shared/display/numbers.ts';

// KioskPage
export const clubhouseScreen = 'Clubhouse screen';
export const openTitle = 'Open the clubhouse screen';
export const openHint =
  'Players will enter their cards on this screen. If you are signed in here, you will be signed out.';
export const openScreen = 'Open screen';
export const closedHint =
  'If this link doesn’t work, ask an organiser for a new one. It is under Scoring links in the game’s menu.';
export const linkCode = 'Code';

// Kiosk
export const backToStart = 'Back to start';
export const stillThere = 'Are you still there?';
export const discardIn = (seconds: number) =>
  plural(seconds, {
    one: 'This card will be deleted in # second.',
    other: 'This card will be deleted in # seconds.',
  });
export const handInIn = (seconds: number) =>
  plural(seconds, {
    one: 'Your card will be handed in without a marker in # second.',
    other: 'Your card will be handed in without a marker in # seconds.',
  });
export const deleteQuestion = 'Delete this card?';
export const deleteHint = 'Your scores will be deleted. They have not been sent.';
export const keepCard = 'Keep card';
export const deleteCard = 'Delete card';
export const goOn = 'Continue';

// IdleScreen
export const enterCard = 'Enter your card';
export const enterCardHint = 'Touch here and find your name';
export const closeScreen = 'Close this screen';
export const boards = 'Leaderboard and start sheet';
export const startSheet = 'Start sheet';
export const unsentCards = (count: number) =>
  plural(count, {
    one: '# card is saved here and will be sent when the network is back.',
    other: '# cards are saved here and will be sent when the network is back.',
  });
export const refusedCard = (name: string, reason: string) =>
  `The card of ${name} was not accepted. ${reason} Please enter it again.`;

// CloseDialog
export const closeHint = 'Enter the code of a closing link. Organisers make one under Scoring links.';

// FindName
export const findYourName = 'Find your name';
export const findHint = 'Touch the first letters of your surname';
export const search = 'Surname';
export const letters = 'Letters';
export const deleteLetter = 'Delete the last letter';
export const noMatch = 'No player has this name';
export const noMatchHint = 'Delete a letter, or ask an organiser.';
export const cardIn = 'Card closed';
export const groupOf = (name: string, time: string | null) => (time === null ? name : `${name} · ${time}`);

// EntryScreen, CheckScreen
export const enterScores = 'Enter your scores';
export const holeOf = (hole: number, par: number, si: number) =>
  `Hole ${hole}, par ${par}, stroke index ${si}`;
export const parOf = (par: number) => `Par ${par}`;
export const holeLabel = (hole: number, score: string) => `Hole ${hole}, ${score}`;
export const noScoreYet = 'no score yet';
export const keys = 'Keys';
export const scores = 'Scores';
export const plusTen = '10 +';
export const plusTenLabel = '10 +, ten or more';
export const pickedUp = 'Picked up';
export const notPlayed = 'Not played';
export const deleteScore = 'Delete';
export const previousHole = 'Previous hole';
export const nextHole = 'Next hole';
export const checkCard = 'Check card';
export const openHolesLeft = (count: number) => plural(count, { one: '# hole left', other: '# holes left' });
export const isItRight = 'Is your card right?';
export const checkHint = 'Compare every hole with your paper card';
export const out = 'Out';
export const inward = 'In';
export const total = 'Total';
export const correct = 'Correct';
export const isRight = 'Yes, it is right';

// SignScreen
export const signHint = 'Sign with a finger or a pen. Then hand in your card.';
export const signHere = 'Sign here';
export const signatureOf = (name: string) => `Signature of ${name}`;
export const signAgain = 'Sign again';
export const photoOfCard = 'Photo of the paper card';
export const photoHint = 'Optional. Organisers can compare it with your scores.';
export const takePhoto = 'Take a photo';
export const takeAnother = 'Take another photo';
export const photoFailed = 'This picture can’t be read. Please try another one.';
export const handIn = 'Hand in card';

// MarkerScreen
export const markerTitle = 'Can your marker confirm?';
export const sending = 'Your card is being sent';
export const noNetwork = 'No network. Your card is saved on this screen and will be sent later.';
export const scoresSaved = 'Your scores are saved';
export const markerHint = 'Your marker can confirm your card here or on a phone.';
export const markerHere = 'My marker is here';
export const markerByPhone = 'My marker confirms on a phone';
export const noMarker = 'I have no marker';
export const noMarkerWaits = 'An organiser will check your card.';
export const noMarkerCounts = 'Your card counts without a marker.';
export const notAccepted = 'Your card was not accepted';
export const holeRefused = (hole: string, reason: string) => `Hole ${hole}: ${reason}`;
export const correctCard = 'Correct card';
export const markerConfirms = 'Marker, please confirm';
export const confirmsCardOf = (name: string) =>
  `You confirm the card of ${name}. You will not stay signed in here.`;
export const byAccount = 'With my account';
export const byLink = 'With my scoring link';
export const identifier = 'E-mail or username';
export const password = 'Password';
export const code = 'Code from your authenticator app, or a recovery code';
export const scoringLink = 'Scoring link';
export const scoringLinkHint =
  'Enter the link on your printed card. If this screen has a scanner, scan the QR code.';
export const confirmCard = 'Confirm card';

// DoneScreen
export const thanks = (name: string) => `Thank you, ${name}`;
export const outcomes = {
  handedIn: 'Your card is handed in.',
  waits: 'Your card is handed in. An organiser will check it.',
  needsMarker: 'Your scores are saved. Please ask your marker to confirm them on a phone.',
  differs: 'Your scores are saved, but your marker has other scores. Please ask an organiser.',
  onPaper: 'Your scores are saved. Please hand in your paper card, too.',
  entered: 'Your scores are saved.',
  refused: 'Your card was not accepted. Please ask an organiser.',
  unsent: 'Your card is saved on this screen. It will be sent when the network is back.',
} as const;
export const nextPlayer = 'Next player';

// ClubhouseScreens
export const screensTitle = 'Clubhouse screens';
export const screensHint =
  'Players without a phone enter their cards on a screen in the clubhouse. Each link works once, within 24 hours.';
export const makeOpeningLink = 'Make opening link';
export const makeClosingLink = 'Make closing link';
export const openingLink = 'Opening link';
export const closingLink = 'Closing link';
export const newOpeningHint = 'Open this link on the screen. It is shown only now.';
export const newClosingHint =
  'Enter this code on the screen under “Close this screen”. It is shown only now.';
export const copyLink = 'Copy link';
export const copied = 'Link copied';
export const copyFailed = 'Copying failed. Please try again.';
export const qrOfLink = 'QR code of the opening link';
export const screenSince = (time: string) => `Open since ${time}`;
export const unusedUntil = (time: string) => `Not used yet, works until ${time}`;
export const cardsEntered = (count: number) => plural(count, { one: '# card', other: '# cards' });
export const closeOne = 'Close';
export const deleteLink = 'Delete';
export const closeScreenQuestion = 'Close this clubhouse screen?';
export const closeScreenText = 'Players can no longer enter cards on it. Cards that they sent stay.';
export const evidence = 'Cards from clubhouse screens';
export const noCards = 'No cards were entered on a clubhouse screen.';
export const confirmedBy = (name: string) => `Confirmed by ${name}`;
export const notConfirmed = 'Not confirmed by a marker on the screen';
export const showPhoto = 'Show photo';
export const photoOf = (name: string) => `Paper card of ${name}`;
