import { plural } from '../../shared/display/numbers.ts';

// SeatPage
export const scoreByLink = 'Score on this phone';
export const isThisYou = 'Is this you?';
export const whoAreYou = 'Which player are you?';
export const yesScoreAs = (name: string) => `Yes, score as ${name}`;
export const scoreAs = (name: string) => `Score as ${name}`;
export const notYou = 'Not you? Ask the organiser for your own link.';
export const goToApp = 'Open Flagstick';
export const scoreInstead = (name: string) => `Score as ${name} instead`;
export const continueAs = (name: string) => `Continue as ${name}`;
export const noAccountNeeded =
  'You don’t need an account, app or e-mail. The link works until the game is closed.';
export const teeTime = 'Tee time';
export const startHole = 'Start hole';
export const group = 'Group';
export const signedInAlready = 'This phone is signed in to an account';
export const signedInHint =
  'To score by link here, you’ll be signed out of that account on this phone. Your account keeps everything.';
export const staySignedIn = 'Stay signed in';
export const signOutAndScore = (name: string) => `Sign out and score as ${name}`;
export const scoresForAnother = 'This phone already scores for another player';
export const onePersonHint =
  'Two players on one phone count as one person, so they can’t verify each other’s card.';
export const openElsewhere = (phones: number) =>
  plural(phones, { one: 'Open on another phone', other: 'Open on # other phones' });
export const notSentYet = 'Scores not sent yet';
export const notSentHint = 'They stay on this phone. Sign in here again to send them.';
export const notSentBySeatHint =
  'They stay on this phone. Open the same link here again to send them, before you add the round to an account.';
export const cancel = 'Cancel';
export const stopHere = 'Stop scoring on this phone';

// KeepRound
export const keepRound = 'You can add this round to an account of your own.';
export const signInOrUp = 'Sign in or sign up';

// ClaimRound
export const thisWasYourRound = 'Was this your round?';
export const claimHint =
  'This phone scored for a guest by link. Add the round to your account, with its card and result.';
export const sendFirst =
  'Scores of this round wait on this phone. Open its scoring link here again to send them first.';
export const roundOf = ({ player, game }: { player: string; game: string }) => `${player}, ${game}`;
export const claimQuestion = (names: { player: string; game: string } | null) =>
  names ? `Add ${names.player}’s round in ${names.game} to your account?` : 'Add this round to your account?';
export const claimWarning = 'The round becomes yours. You can’t undo this.';
export const claimYes = 'Yes, it is my round';
export const addToAccount = 'Add it to my account';
export const notMyRound = 'Not my round';
export const roundAdded = (game: string) => `${game} is in your games`;

// SeatRequests
export const guestRounds = 'Was this your round?';
export const didYouPlayAs = (guest: string) => `Did you play as ${guest}?`;
export const askedBy = (name: string | null) => (name === null ? 'An organiser asks.' : `${name} asks.`);
export const answerBy = (day: string) => `Answer by ${day}.`;
export const requestHint = 'Add the round to your account, with its card and result.';
export const decline = 'Decline';
export const declineLabel = (guest: string, game: string) => `Decline ${guest}’s round in ${game}`;
export const addRoundLabel = (guest: string, game: string) => `${addToAccount}: ${guest}, ${game}`;
export const requestWarning =
  'The round becomes yours. The guest’s phone can no longer score, and scores that it hasn’t sent are lost. You can’t undo this.';
export const declineQuestion = (guest: string) => `Decline the round of ${guest}?`;
export const declineWarning = 'The organiser can’t name you for this round again.';
export const declineYes = 'Yes, decline';
export const back = 'Back';
export const declined = 'You’ve declined the round';

// GuestAccount
export const findAccount = 'Find account';
export const findAccountOf = (guest: string) => `Find account of ${guest}`;
export const accountHint = (guest: string) =>
  `Choose the account of the person who played as ${guest}. They get a message. If they accept, the round moves to their account.`;
export const account = 'Account';
export const send = 'Send request';
export const requestSent = (name: string) => `${name} gets a message`;
export const isAsked = (name: string, day: string) => `${name} can answer until ${day}`;
export const hasDeclined = (name: string) => `${name} declined`;
export const hasNotAnswered = (name: string) => `${name} didn’t answer`;
export const withdraw = 'Withdraw';
export const withdrawOf = (guest: string) => `Withdraw the request for ${guest}`;
export const withdrawn = 'Request withdrawn';
export const chooseAccount = 'Choose an account first.';

// ScoringLinksDialog
export const scoringLinks = 'Scoring links';
export const linksHint =
  'Players without the app can score by link. They don’t need an account or e-mail. A group’s link lets its players choose who they are. Each link works until the game is closed.';
export const noLinks = 'No scoring links yet';
export const noLinksHint =
  'Make them once groups are ready. Printed score cards then have a QR code that opens scoring.';
export const makeLinks = 'Make scoring links';
export const addMissing = 'Add missing links';
export const groups = 'Groups';
export const players = 'Players';
export const copyLinkOf = (name: string) => `Copy link of ${name}`;
export const copyLink = 'Copy link';
export const shareLinkOf = (name: string) => `Share the link of ${name}`;
export const shareText = (game: string, name: string) => `${game}: score for ${name} here.`;
export const revoke = 'Revoke';
export const revokeLinkOf = (name: string) => `Revoke the link of ${name}`;
export const revokeQuestion = (name: string) => `Revoke the link of ${name}?`;
export const revokeHint = 'Phones that opened it can no longer score. Scores they sent stay.';
export const revokeAll = 'Revoke all links';
export const revokeAllQuestion = 'Revoke all scoring links?';
export const keep = 'Keep';
export const copied = 'Link copied';
export const copyFailed = 'Copying failed. Please try again.';
export const phonesOf = (phones: number) =>
  plural(phones, { one: 'Open on # phone', other: 'Open on # phones' });
export const notOpened = 'Not opened yet';
