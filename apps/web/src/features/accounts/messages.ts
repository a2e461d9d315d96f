// JoinPage
export const youCanNoLonger = 'You can no longer join';
export const theLeaderboardShowsHow = 'The leaderboard shows how it ended.';
export const seeTheResult = 'See the result';
export const goHome = 'Go home';
export const signIn = 'Sign in';
export const youJoined = (confirmed: string | number, name: string | number) =>
  `${confirmed}You joined ${name}.`;
export const or = 'or';
export const watchTheLeaderboard = 'Watch the leaderboard';
export const theGame = 'the game';
export const youArePlayingIn = 'You are playing in this game';
export const joinThisGame = 'Join this game?';
export const askTheOrganiser = (rating: string | number) => `${rating} Ask the organiser.`;
export const openGame = 'Open game';
export const joinGame = 'Join game';
export const notNow = 'Not now';
export const signInToPlay = 'Sign in to play';
export const signInAndPay = (pence: string | number) => `Sign in and pay ${pence}`;
export const signInAndJoin = 'Sign in and join';
export const thisGameIsOver = 'This game is over';
export const youAreJoining = 'You are joining';
export const aGame = 'A game';

// MailLinkPage
export const fromOurMailTo = 'From our mail to you';
export const somebodyTypedYourAddress = 'Somebody typed your address';
export const youDidNotSign = 'You did not sign up?';
export const thenWeDeleteThe =
  'Then we delete the account that was made with your e-mail address. Nobody has used it.';
export const deleteTheAccount = 'Delete the account';
export const itWasMe = 'It was me';
export const keepYourAddress = 'Keep your address?';
export const youDidNotChange = 'You did not change it?';
export const yourAccountGoesBack =
  'Your account goes back to the address our e-mail was sent to, even after the new one was confirmed. All devices are signed out, and you set a new password.';
export const keepMyAddress = 'Keep my address';

// OwnPasswordPage
export const setYourOwnPassword = 'Set your own password';
export const newPassword = 'New password';
export const setThePassword = 'Set the password';
export const signOut = 'Sign Out';
export const oneThingFirst = 'One thing first';
export const yourAccountYourPassword = 'Your account, your password';

// SignInPage
export const watchALeaderboard = 'Watch a leaderboard';
export const orFollowAGame = 'Or follow a game: enter its six-character code.';
export const joinByCodeScore = 'Join by code, score hole by hole';
export const golfScoredLive = 'Golf, scored live';

// session
export const thePersonBefore = 'the person before';
export const scoreOfStaysOn = (name: string | number, name2: string | number) =>
  `# score of ${name} stays on this phone and is sent when ${name2} signs in.`;
export const scoresOfStayOn = (name: string | number, name2: string | number) =>
  `# scores of ${name} stay on this phone and are sent when ${name2} signs in.`;
export const isSignedOut = (name: string | number) => `, ${name} is signed out`;

// PersonFields
export const mr = 'Mr';
export const mrs = 'Mrs';
export const miss = 'Miss';
export const men = 'Men';
export const ladies = 'Ladies';
export const whsIndex = 'WHS index';
export const social = 'Social';
export const title = 'Title';
export const optional = 'Optional';
export const firstName = 'First name';
export const lastName = 'Last name';
export const gender = 'Gender';
export const dateOfBirth = 'Date of birth';
export const ageAParentOr = (age: string | number) => `Age ${age}. A parent or guardian must agree first.`;
export const age = (age: string | number) => `Age ${age}`;
export const handicap = 'Handicap';
export const anIndexGoesWith =
  'An index goes with a CDH number, under which your golf union keeps it. No number? Choose Social.';
export const handicapIndex = 'Handicap index';
export const toWithForBetter = (min: string | number, max: string | number) =>
  `${min} to ${max}, with + for better than scratch`;
export const cdhNumber = 'CDH number';
export const upToTenDigits = 'Up to ten digits';
export const socialHandicap = 'Social handicap';
export const yourOwnEstimateA = 'Your own estimate; a game rule may not take it';
export const homeClub = 'Home club';
export const postcode = 'Postcode';

// Policy
export const termsAndPolicy = 'terms and policy';
export const termsAndPolicy2 = 'Terms and policy';

// PolicyDialog
export const cancel = 'Cancel';
export const acceptAndSignIn = 'Accept and sign in';

// ResendMail
export const sendTheMailAgain = 'Send the mail again';

// SignInForm
export const signUp = 'Sign up';
export const eMailOrUsername = 'E-mail or username';
export const password = 'Password';
export const forgotPassword = 'Forgot password';

// DeleteAccount
export const whatIsKeptOf =
  'What is kept of you goes; results of games that are done stay without your name, unless you want it there.';
export const deleteMyAccount = 'Delete my account';
export const youAreTheOnly =
  'You are the only admin. Make somebody else an admin before you delete your account.';
export const aGameOfYours = 'A game of yours is not done. Close or delete it before you delete your account:';
export const gamesOfYoursAre =
  '# games of yours are not done. Close or delete them before you delete your account:';
export const moreGame = '# more game';
export const moreGames = '# more games';
export const yourEMailAddress =
  'Your e-mail address, CDH number, date of birth, postcode, handicap, picture and favourite clubs';
export const everyDeviceIsSigned = 'Every device is signed out';
export const yourPlaceInGame = 'Your place in # game that is not done, with your card';
export const yourPlacesInGames = 'Your places in # games that are not done, with your cards';
export const invitationThatYouHave = '# invitation that you have not answered';
export const invitationsThatYouHave = '# invitations that you have not answered';
export const scoreOnThisPhone = '# score on this phone that is not sent yet';
export const scoresOnThisPhone = '# scores on this phone that are not sent yet';
export const noGameThatIs = 'No game that is done has a result of yours.';
export const yourName = 'your name';
export const typeYourPassword = 'Type your password.';
export const thisGoesForGood = 'This goes for good';
export const thisStays = 'This stays';
export const keepMyNameIn = 'Keep my name in these results';
export const yourPassword = 'Your password';

// OwnData
export const downloadEverythingThatFlagstick =
  'Download everything that Flagstick keeps about you as one file. Other people appear without names.';
export const downloadMyData = 'Download my data';

// ProfileView
export const askedForBecauseThe = 'Asked for because the e-mail address is a new one.';
export const yourPicture = 'Your picture';
export const profile = 'Profile';
export const username = 'Username';
export const waitsForItsConfirmation = (newEmail: string | number) =>
  `${newEmail} waits for its confirmation`;
export const save = 'Save';
export const surn = (fullName: string | number, surn: string | number) => `${fullName}, SURN ${surn}`;
export const picture = 'Picture';
export const whereYouAreSigned = 'Where you are signed in';
export const yourData = 'Your data';
export const leaveFlagstick = 'Leave Flagstick';

// Sessions
export const thisDevice = 'This device';
export const signOut2 = 'Sign out';
export const signOutSince = (browserName: string | number, longDayTime: string | number) =>
  `Sign out ${browserName}, since ${longDayTime}`;
export const signOutEverywhereElse = 'Sign out everywhere else';

// profile
export const edge = 'Edge';
export const opera = 'Opera';
export const samsungInternet = 'Samsung Internet';
export const firefox = 'Firefox';
export const chrome = 'Chrome';
export const safari = 'Safari';
export const android = 'Android';
export const windows = 'Windows';
export const mac = 'Mac';
export const linux = 'Linux';
export const anotherProgram = 'Another program';
export const on = (browser: string | number, system: string | number) => `${browser} on ${system}`;

// ResetPage
export const whoAreYou = 'Who are you?';
export const checkYourMail = 'Check your mail';
export const done = 'Done';
export const sendMeACode = 'Send me a code';
export const iHaveTheCode = 'I have the code';
export const code = 'Code';
export const iHaveACode = 'I have a code already';
export const backToSignIn = 'Back to sign in';
export const itHappensToEverybody = 'It happens to everybody';
export const aNewPassword = 'A new password';

// SignUpPage
export const yourEMail = 'Your e-mail';
export const yourUsername = 'Your username';
export const aboutYou = 'About you';
export const aLinkToConfirm = 'A link to confirm it is sent there.';
export const atLeastCharacters = (passwordMin: string | number) => `At least ${passwordMin} characters.`;
export const onceMore = 'Once more';
export const atLeastCharactersNo = (usernameMin: string | number) =>
  `At least ${usernameMin} characters, no spaces. Others find you by it.`;
export const yourNamesAHandicap =
  'Your names, a handicap and our policy are needed. The rest may stay empty.';
export const itKeepsYourIndex = (askHomeClub: string | number) =>
  `${askHomeClub} It keeps your index, and its games find you.`;
export const iHaveNoClub = 'I have no club';
export const chooseMyClub = 'Choose my club';
export const next = 'Next';
export const iHaveAnAccount = 'I have an account';
export const welcomeToFlagstick = 'Welcome to Flagstick';
export const signUpToPlay = 'Sign up to play';

// views
