// BottomNav
export const main = 'Main';

// InstallAndUpdateBanners
export const cookies = 'Cookies';
export const refuse = 'Refuse';
export const accept = 'Accept';
export const newVersion = 'New version';
export const later = 'Later';
export const refresh = 'Refresh';
export const aNewVersionIs = 'A new version is ready';
export const refreshTakesASecond = 'Refresh takes a second. What you typed stays.';
export const install = 'Install';
export const notNow = 'Not now';
export const installFlagstick = 'Install Flagstick';
export const itOpensFromYour = 'It opens from your home screen, also without a network.';

// Menu
export const light = 'Light';
export const dark = 'Dark';
export const sun = 'Sun';
export const welcome = (name: string | number) => `Welcome, ${name}`;
export const welcome2 = 'Welcome';
export const closeMenu = 'Close menu';
export const scoresNotCounted = 'Scores not counted';
export const menu = 'Menu';
export const theme = 'Theme';
export const videoHelp = 'Video help';
export const signOut = 'Sign Out';

// Notices
export const scoreSafeOnThis = '# score safe on this phone';
export const scoresSafeOnThis = '# scores safe on this phone';
export const scoreWaitsInThis = '# score waits in this page';
export const scoresWaitInThis = '# scores wait in this page';
export const network = 'Network';
export const since = (plural: string | number, clock: string | number) => `${plural}, since ${clock}.`;
export const whatYouTypeStays = 'What you type stays on this phone until the network is back.';
export const thisBrowserStoresNothing =
  ' This browser stores nothing: keep the page open until they are sent.';
export const stillNoSignal = 'Still no signal. ';
export const reconnect = 'Reconnect';
export const allSent = 'All sent';
export const scoreIsCounted = '# score is counted';
export const scoresAreCounted = '# scores are counted';
export const aNewerVersionOf = 'A newer version of the app stored scores on this phone';
export const theyAreKeptAnd = 'They are kept, and sent once that version is loaded.';
export const reload = 'Reload';
export const scoreWasNotCounted = '# score was not counted';
export const scoresWereNotCounted = '# scores were not counted';
export const seeWhy = 'See why';

// Welcome
export const welcomeToFlagstick = 'Welcome to Flagstick';
export const goToGameEntry = 'Go to game entry';
export const yourAccountIsFree = 'Your account is free. With it you can';
export const seeWhatThePremium = 'See what the premium tier adds';

// sign-out
export const scoreNotSentYet = '# score not sent yet';
export const scoresNotSentYet = '# scores not sent yet';
export const theyStayOnThis = 'They stay on this phone and are sent when you sign in here again.';
export const thisBrowserDoesNot = 'This browser does not store them: if you sign out now, they are lost.';
export const stay = 'Stay';
