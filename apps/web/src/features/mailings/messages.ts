import { plural } from '../../shared/display/numbers.ts';

// Compose
export const sendToPlayers = { one: 'Send to # player', other: 'Send to # players' };
export const lastSent = (time: string) => `The last e-mail was sent ${time}`;
export const repliesTo = (address: string) => `Replies go to your confirmed address, ${address}.`;
export const subject = 'Subject';
export const subjectHint = (name: string, thing: string) => `Leave blank to use “${name}: ${thing}”`;
export const message = 'Message';
export const messageHint = 'Leave blank to use a standard message';
export const startSheetNote = (groups: string) => `PDF of the current start sheet, ${groups}`;
export const resultNote = 'The PDF with every player’s position';
export const resultClosedNote = 'Available once the game is closed';
export const generalNote = 'Your own message, with a file if you like';
export const file = 'File';
export const files = 'Files';
export const madeOnSending = 'Created when you send';
export const removeFile = (name: string) => `Remove ${name}`;
export const changeFile = 'Change file';
export const addFile = 'Add a file';

// FullGame
export const ok = 'OK';
export const askSubject = 'A space in your game';
export const askText = (game: string) => `Is there a space for me in ${game}?`;
export const recipientTitle = (name: string) => `To ${name}`;
export const sendEmail = 'Send e-mail';
export const replyHint = 'The organiser replies to your confirmed address, and can see it.';

// MailDialog
export const emailPlayers = 'E-mail players';

// MailingResult
export const sendingNote = (thing: string) =>
  `Sending the ${thing}. You can close this or leave the page. Sending continues.`;
export const sentNote = (thing: string, time: string, name: string) =>
  `${name} sent the ${thing} on ${time}. The list stays here until the next e-mail.`;
export const sendAgainLabel = (name: string) => `Send again to ${name}`;
export const sentOnce = 'Each player gets it only once.';
export const wrongAddress = 'Players can correct a wrong address under Profile.';
export const ofSent = (count: number) => `of ${count} sent`;
export const notSent = (count: number) => `${count} not sent`;
export const sendAgain = { one: 'Send again to # player', other: 'Send again to # players' };
export const newEmail = 'New e-mail';

// Recipients
export const to = 'To';
export const chooseBy = 'Choose recipients';
export const chosenOf = (count: number, all: number) => `${count} of ${all} chosen`;
export const byGroup = 'By group';
export const byPlayer = 'By player';
export const playersWithout = (count: number, names: string) =>
  plural(count, {
    one: `# player has no e-mail: ${names}. Print the sheet instead.`,
    other: `# players have no e-mail: ${names}. Print the sheet instead.`,
  });

// words
export const currentStartSheet = 'Current start sheet';
export const startSheetThing = 'start sheet';
export const finalResult = 'Final result';
export const finalResultThing = 'final result';
export const generalEmail = 'General blank e-mail';
export const noSuchAddress = 'No such address';
export const mailboxIsFull = 'Mailbox is full';
export const refused = 'Rejected by the player’s e-mail provider';
export const noAnswerYet = 'Not delivered yet';
export const gaveUp = 'Not delivered within a day';
export const noAddress = 'No confirmed e-mail address';
export const sent = 'Sent';
export const retrying = (reason: string, tries: string) => `${reason}. Still trying after ${tries}.`;
export const sending = 'Sending';
export const waiting = 'Waiting';
export const guest = 'Guest, no e-mail';
export const notAccepted = 'Hasn’t accepted yet';
export const andMore = (names: string, others: string) => `${names} and ${others}`;
