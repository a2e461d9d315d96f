// Compose
export const sendToPlayer = 'Send to # player';
export const sendToPlayers = 'Send to # players';
export const subject = 'Subject';
export const leftEmpty = (name: string | number, thing: string | number) => `Left empty: ${name}: ${thing}`;
export const message = 'Message';
export const leftEmptyALine = 'Left empty: a line that says what is with it';
export const thePdfAsIt = (plural: string | number) => `The PDF as it stands now, ${plural}`;
export const thePdfWithEverybodys = 'The PDF with everybody’s place';
export const fromTheCloseOf = 'From the close of the game on';
export const yourWordsWithA = 'Your words, with a file if you like';
export const type = 'Type';
export const file = 'File';
export const files = 'Files';
export const madeWhenYouSend = 'Made when you send';
export const takeAway = (name: string | number) => `Take ${name} away`;
export const anotherFile = 'Another file';
export const addAFile = 'Add a file';

// FullGame
export const no = 'No';
export const yes = 'Yes';
export const ok = 'OK';
export const aPlaceInYour = 'A place in your game';
export const isThereAPlace = (name: string | number) => `Is there a place for me in ${name}?`;
export const to = (fullName: string | number) => `To ${fullName}`;
export const send = 'Send';
export const theAnswerGoesTo = 'The answer goes to your own confirmed address, which stands in the e-mail.';

// MailDialog
export const eMailPlayers = 'E-mail players';

// Outcome
export const sendingTheYouMay = (thing: string | number) =>
  `Sending the ${thing}. You may close this or leave the page: it goes on, and the result is kept here.`;
export const theOfByKept = (thing: string | number, dayTime: string | number, fullName: string | number) =>
  `The ${thing} of ${dayTime}, by ${fullName}. Kept here until the next e-mail.`;
export const sendAgainTo = (fullName: string | number) => `Send again to ${fullName}`;
export const nobodyGetsItTwice = 'Nobody gets it twice.';
export const newEMail = 'New e-mail';
export const done = 'Done';

// Recipients
export const to2 = 'To';
export const whoGetsIt = 'Who gets it';
export const everybody = 'Everybody';
export const byGroup = 'By group';
export const byHand = 'By hand';
export const playerGetsNoE = '# player gets no e-mail';
export const playersGetNoE = '# players get no e-mail';

// words
export const currentStartSheet = 'Current start sheet';
export const startSheet = 'start sheet';
export const finalResult = 'Final result';
export const finalResult2 = 'final result';
export const generalBlankEMail = 'General blank e-mail';
export const noSuchAddress = 'No such address';
export const mailboxIsFull = 'Mailbox is full';
export const refusedByTheOther = 'Refused by the other server';
export const noAnswerYet = 'No answer yet';
export const givenUpAfterA = 'Given up after a day';
export const noConfirmedEMail = 'No confirmed e-mail address';
export const sent = 'Sent';
export const itGoesOn = (noAnswer: string | number, plural: string | number) =>
  `${noAnswer}, ${plural}; it goes on`;
export const sending = 'Sending';
export const waiting = 'Waiting';
export const guestNoEMail = 'Guest, no e-mail';
export const hasNotAcceptedYet = 'Has not accepted yet';
export const notInAGroup = 'Not in a group';
export const and = (names: string | number, plural: string | number) => `${names} and ${plural}`;
