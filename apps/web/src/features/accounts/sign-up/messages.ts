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
