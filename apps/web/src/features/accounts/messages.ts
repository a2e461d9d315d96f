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
export const recoveryCode = 'Recovery code';

// SecondStep and profile
export const twoStep = 'Two-step sign-in';
export const appCode = 'Code';
export const yourPassword = 'Your password';

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
