import { plural } from '../../shared/display/numbers.ts';

// JoinPage
export const tooLateToJoin = 'You can no longer join';
export const resultHint = 'The leaderboard shows the result.';
export const seeTheResult = 'See the result';
export const joined = (name: string) => `You’ve joined ${name}.`;
export const or = 'or';
export const watchTheLeaderboard = 'Watch the leaderboard';
export const theGame = 'the game';
export const alreadyPlaying = 'You are playing in this game';
export const joining = (game: string) => `Joining ${game}…`;
export const feeBeforeJoining = (fee: string) => `${fee}. You join once the fee is paid.`;
export const joinQuestion = 'Join this game?';
export const askTheOrganiser = (rating: string) => `${rating} Ask the organiser.`;
export const joinGame = 'Join game';
export const signInToPlay = 'Sign in to play';
export const signInAndPay = (amount: string) => `Sign in and pay ${amount}`;
export const signInAndJoin = 'Sign in and join';
export const thisGameIsOver = 'This game is closed';
export const checkGameCode = 'Check the game code';
export const youAreJoining = 'You are joining';
export const aGame = 'A game';

// Invitation
export const playersJoined = (count: number, most: number) => `${count} of ${most} players have joined`;

// MailLinkPage
export const fromOurEmail = 'You’ve opened a link from our e-mail';
export const yourAddress = 'Your e-mail address';
export const notSignedUp = 'Didn’t sign up?';
export const deleteSignUpText =
  'We’ll delete the account made with your e-mail address. The account has never been used.';
export const deleteSignUp = 'Delete the account';
export const signedUp = 'I signed up';
export const notChanged = 'Didn’t change your address?';
export const keepAddressText =
  'We’ll keep your old address, sign out all devices and ask for a new password.';
export const keepAddress = 'Keep my address';
export const changedAddress = 'I changed it';

// OwnPasswordPage
export const setPasswordTitle = 'Set your own password';
export const newPassword = 'New password';
export const setPassword = 'Set password';
export const signOut = 'Sign out';
export const passwordLead = 'One thing first';
export const passwordTitle = 'Your account, your password';

// SignInPage
export const watchLabel = 'Watch a leaderboard';
export const watchHint = 'Just watching? Enter the game code.';
export const signInLead = 'Join by code, score hole by hole';
export const signInTitle = 'Golf, scored live';

// session
export const previousUser = 'the previous player';
export const scoresLeft = (count: number, name: string) =>
  plural(count, {
    one: `# score entered by ${name} is kept on this phone until ${name} signs in.`,
    other: `# scores entered by ${name} are kept on this phone until ${name} signs in.`,
  });
export const nowSignedIn = (name: string) => `${name} is now signed in.`;
export const switchedFrom = (name: string, before: string) =>
  `${name} is now signed in, and ${before} is signed out.`;

// PersonFields
export const mr = 'Mr';
export const mrs = 'Mrs';
export const miss = 'Miss';
export const man = 'Man';
export const lady = 'Lady';
export const whsIndex = 'WHS index';
export const social = 'Social';
export const title = 'Title';
export const optional = 'Optional';
export const firstName = 'First name';
export const dateOfBirth = 'Date of birth';
export const childAge = (age: number) => `Age ${age}. A parent or guardian must agree first.`;
export const age = (age: number) => `Age ${age}`;
export const handicap = 'Handicap';
export const handicapHint = 'With a CDH number, use the WHS index. Without one, choose Social.';
export const indexRange = (min: number, max: number) => `${min} to ${max}. Type + for better than scratch.`;
export const cdhNumber = 'CDH number';
export const cdhHint = 'Up to ten digits';
export const socialHint = 'Your own estimate. Some games don’t accept it.';
export const homeClub = 'Home club';
export const postcode = 'Postcode';

// Policy
export const policyLink = 'terms and policy';
export const policyTitle = 'Terms and policy';

// PolicyDialog
export const acceptPolicy = 'Accept and sign in';

// ResendMail
export const resendEmail = 'Send the e-mail again';

// SignInForm
export const signUp = 'Sign up';
export const newHere = 'New here?';
export const identifier = 'E-mail or username';
export const password = 'Password';
export const forgotPassword = 'Forgot password';

// SecondStep
export const secondStepHint = 'Lost your phone? Enter a recovery code.';
export const codeMissing = 'Enter a code.';

// TwoStep
export const twoStep = 'Two-step sign-in';
export const twoStepIntro =
  'You sign in with your password and a code from an authenticator app. A stolen password isn’t enough. Your other devices are signed out when you turn it on.';
export const twoStepDue =
  'Your role needs two-step sign-in. Until you turn it on, you can only do what players can.';
export const twoStepOn = (day: string) => `On since ${day}`;
export const codesLeft = {
  one: '# recovery code left',
  other: '# recovery codes left',
};
export const switchOn = 'Turn on';
export const switchOff = 'Turn off';
export const switchOffTitle = 'Turn off two-step sign-in?';
export const switchOffText = 'You’ll sign in with your password only.';
export const newCodes = 'New recovery codes';
export const newCodesText = 'Your current codes will stop working.';
export const makeCodes = 'Make new codes';

// Enrol
export const passwordFirst = 'Enter your password to begin.';
export const continueText = 'Continue';
export const scanKey = 'Scan this code with your authenticator app';
export const scanKeyText = 'Any authenticator app works. If the app is on this phone, tap Open in the app.';
export const keyPicture = 'QR code of the key';
export const keyLabel = 'Key';
export const openInApp = 'Open in the app';
export const appCode = 'Code';
export const appCodeHint = 'Six digits, new every 30 seconds';
export const keepCodes = 'Keep your recovery codes';
export const keepCodesText =
  'Each code can be used once instead of your phone. Print the codes or write them down. They are not shown again.';
export const copyCodes = 'Copy';
export const codesCopied = 'The codes are copied.';
export const codesNotCopied = 'Copying didn’t work. Write the codes down.';
export const codesKept = 'I’ve kept them';
export const twoStepSwitchedOff = 'Two-step sign-in is off.';

// DeleteAccount
export const deletionIntro =
  'Your personal data is deleted. Results of closed games are kept without your name, unless you choose to keep your name.';
export const deleteAccount = 'Delete my account';
export const onlyAdmin =
  'You’re the only admin. Make another person an admin before you delete your account.';
export const openGames = {
  one: 'One of your games isn’t closed. Close or delete it before you delete your account.',
  other: '# of your games aren’t closed. Close or delete them before you delete your account.',
};
export const moreGames = { one: '# more game', other: '# more games' };
export const deletedData =
  'Your e-mail address, CDH number, date of birth, postcode, handicap, picture and favourite clubs';
export const devicesSignedOut = 'Your sessions on all devices';
export const deletedSeats = {
  one: 'Your space in # game that isn’t closed, with your card',
  other: 'Your spaces in # games that aren’t closed, with your cards',
};
export const deletedInvitations = {
  one: '# invitation that you haven’t answered',
  other: '# invitations that you haven’t answered',
};
export const unsentScores = {
  one: '# score on this phone that hasn’t been sent',
  other: '# scores on this phone that haven’t been sent',
};
export const noResults = 'You have no results in closed games.';
export const yourName = 'your name';
export const keptResults = (count: number, name: string) =>
  plural(count, {
    one: `Your result in # closed game, under ${name}`,
    other: `Your results in # closed games, under ${name}`,
  });
export const passwordMissing = 'Type your password.';
export const deletedTitle = 'Deleted permanently';
export const keptTitle = 'Kept';
export const keepName = 'Keep my name in these results';
export const yourPassword = 'Your password';

// OwnData
export const ownDataText =
  'Download everything that Flagstick stores about you as one file. Other people’s names are left out.';
export const downloadData = 'Download my data';

// ProfileView
export const passwordForEmail = 'Needed to change your e-mail address.';
export const yourPicture = 'Your picture';
export const profile = 'Profile';
export const emailPending = (email: string) => `Waiting for you to confirm ${email}`;
export const nameAndSurn = (name: string, surn: number) => `${name}, SURN ${surn}`;
export const picture = 'Picture';
export const sessions = 'Where you are signed in';
export const yourData = 'Your data';
export const leaveFlagstick = 'Leave Flagstick';
export const memberSince = (day: string) => `With Flagstick since ${day}`;

// Sessions
export const thisDevice = 'This device';
export const since = (time: string) => `Since ${time}`;
export const lastUsed = (time: string) => `Last used ${time}`;
export const signOutDevice = 'Sign out';
export const signOutDeviceLabel = (device: string, since: string) => `Sign out ${device}, since ${since}`;
export const signOutOthers = 'Sign out everywhere else';

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
export const unknownBrowser = 'Unknown browser';
export const browserOn = (browser: string, system: string) => `${browser} on ${system}`;

// ResetPage
export const whoAreYou = 'Find your account';
export const checkEmail = 'Check your e-mail';
export const sendCode = 'Send me a code';
export const haveCode = 'I have the code';
export const code = 'Code';
export const enterCode = 'Enter the code from our e-mail';
export const codeLength = (count: number) => `The code has ${count} characters.`;
export const haveCodeAlready = 'I already have a code';
export const backToSignIn = 'Back to sign in';
export const resetLead = 'Forgotten your password?';
export const resetTitle = 'Reset your password';

// SignUpPage
export const yourEMail = 'Your e-mail';
export const yourUsername = 'Your username';
export const aboutYou = 'About you';
export const emailHint = 'We’ll e-mail you a link to confirm it.';
export const passwordHint = (min: number) => `At least ${min} characters.`;
export const repeatPassword = 'Repeat password';
export const usernameHint = (min: number) =>
  `At least ${min} characters, no spaces. Friends can search for it.`;
export const detailsHint = 'Name, handicap and terms are required.';
export const acceptPolicyLabel = 'I accept the';
export const emailSentTo = (email: string) => `Open the link we sent to ${email} to confirm your address.`;
export const gameOver = (name: string) =>
  `${name} is closed, so you can no longer join it. With an account you can join the next game.`;
export const homeClubText = (question: string) => `${question} Your home club’s games are listed for you.`;
export const noClub = 'I’m not a club member';
export const chooseClub = 'Choose my club';
export const next = 'Next';
export const haveAccount = 'Sign in instead';
export const welcomeToFlagstick = 'Welcome to Flagstick';
export const signUpTitle = 'Sign up to play';

// FirstAdminPage
export const eMail = 'E-mail';
export const firstAdminTitle = 'The first admin';
export const firstAdminText =
  'An admin looks after the server, its clubs and its users, and can make other admins. You don’t need a handicap.';
export const createAdmin = 'Create admin';
