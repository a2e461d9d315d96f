// BottomNav
export const main = 'Main';

// InstallAndUpdateBanners
export const cookies = 'Cookies';
export const refuse = 'Refuse';
export const newVersion = 'New version';
export const later = 'Later';
export const refresh = 'Refresh';
export const updateReady = 'A new version is ready';
export const updateHint = 'Refresh to continue. What you typed is kept.';
export const install = 'Install';
export const installFlagstick = 'Install Flagstick';
export const installHint = 'Open it from your home screen, even without signal.';

// Menu
export const light = 'Light';
export const dark = 'Dark';
export const sun = 'Sun';
export const welcomeName = (name: string) => `Welcome, ${name}`;
export const welcome = 'Welcome';
export const closeMenu = 'Close menu';
export const scoresNotCounted = 'Scores not counted';
export const menu = 'Menu';
export const theme = 'Theme';
export const videoHelp = 'Video help';
export const signOut = 'Sign Out';

// Notices
export const scoreSafe = '# score saved on this phone';
export const scoresSafe = '# scores saved on this phone';
export const scoreInPage = '# score not sent yet';
export const scoresInPage = '# scores not sent yet';
export const network = 'Network';
export const nextTry = (seconds: number) => `Trying again in ${seconds} s`;
export const failedSince = (failed: string, clock: string) => `${failed}. No connection since ${clock}.`;
export const keptOnPhone = 'Your scores are saved on this phone and sent when you have a signal.';
export const keepPageOpen = 'This browser can’t save scores. Keep the page open until they are sent.';
export const stillNoSignal = 'Still no signal.';
export const allSent = 'All sent';
export const scoreCounted = '# score is counted';
export const scoresCounted = '# scores are counted';
export const newerVersion = 'This phone has scores saved by a newer version of the app';
export const newerVersionHint = 'They are kept. Update the app to send them.';
export const reload = 'Reload';
export const scoreWasNotCounted = '# score was not counted';
export const scoresWereNotCounted = '# scores were not counted';
export const seeWhy = 'See why';

// Welcome
export const scoreAnyGame = 'score in any game that you are invited to,';
export const createGame = (players: number) =>
  `create your own individual game for up to ${players} players,`;
export const followLeaderboards = 'and follow every live leaderboard.';
export const welcomeToFlagstick = 'Welcome to Flagstick';
export const goToGameEntry = 'Go to game entry';
export const accountIsFree = 'Your account is free. You can';
export const seePremium = 'See what Premium adds';

// sign-out
export const scoreNotSentYet = '# score not sent yet';
export const scoresNotSentYet = '# scores not sent yet';
export const keptAfterSignOut = 'They stay on this phone. Sign in here again to send them.';
export const lostAfterSignOut = 'This browser can’t save them. If you sign out now, they are lost.';
export const staySignedIn = 'Stay signed in';
