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
export const signInAndEnter = 'Sign in and enter';
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
export const recoveryCode = 'Recovery code';

// SecondStep and profile
export const twoStep = 'Two-step sign-in';
export const appCode = 'Code';
export const yourPassword = 'Your password';
