export const title = 'First steps';
export const note = 'From an empty server to the first game. Skip any step, and come back when you like.';
export const clubTitle = 'Add your club';
export const clubText = 'Its name, address and time zone.';
export const addClub = 'Add club';
export const courseTitle = 'Add a course';
export const courseText = 'Its name and number of holes.';
export const addCourse = 'Add course';
export const cardsTitle = 'Add a score card for each tee';
export const cardsText = 'Copy the holes from a spreadsheet or from your website, and paste them.';
export const addCard = 'Add score card';
export const usersTitle = 'Appoint an organiser';
export const usersText = 'Players sign up by themselves. Choose who may create games.';
export const openUsers = 'Open users';
export const mailTitle = 'Test the e-mail';
export const mailText = 'Send a test e-mail to yourself. If it can’t be sent, you’ll see what to correct.';
export const mailOff =
  'No mail server is set, so players get no e-mails. Set SMTP_URL and MAIL_FROM on the server, and start it again.';
export const openServer = 'Open server';
export const backupTitle = 'Check the backups';
export const backupText = (folder: string) =>
  `A backup is made each night in ${folder}. Choose another disk if there is one, and make the first backup now.`;
export const backupOff =
  'No backups are made. Remove BACKUP_DIR=off from the settings on the server, and start it again.';
export const openBackups = 'Open backups';
export const gameTitle = 'Create a game';
export const gameText = 'Players join with its code.';
export const newGame = 'New game';
export const stepDone = 'Done';

// ClubSetup
export const importFile = 'Import a file';
export const setupTitle = 'Set up a club';
export const setupNote =
  'Add the club, its course and a score card for each tee, or import all three from a file.';
export const clubOfAdmins = 'Ask an admin to add your club, and to make you its manager.';
export const openClub = 'Open club';
export const openCourse = 'Open course';
export const openCards = 'Open score cards';
export const addOtherCourse = 'Add another course';
export const addOtherCard = 'Add another score card';
export const newCourse = (club: string) => `Add course: ${club}`;
export const newCard = (course: string) => `Add score card: ${course}`;
export const holesOf = (count: number) => `${count} holes`;
