/** Refusals of accounts: signing in and up, the profile, mails. */
export const accountsErrors = {
  'token.invalid': { status: 401, text: 'access_token is not valid' },
  'token.expired': { status: 401, text: 'Token has been expired' },
  'signIn.wrong': {
    status: 401,
    text: 'Username and password not recognised, Do you need to create a new account?',
  },
  'password.due': { status: 403, text: 'Please set your own password first.' },
  'twoStep.code': {
    status: 400,
    text: 'This code is wrong or has been used. Enter the code that your app shows now.',
  },
  'twoStep.expired': { status: 400, text: 'That took too long. Please sign in again.' },
  'twoStep.on': { status: 409, text: 'Two-step sign-in is already on.' },
  'twoStep.off': { status: 409, text: 'Two-step sign-in is off.' },
  'twoStep.due': {
    status: 403,
    text: 'Your role needs two-step sign-in. Turn it on in your profile first.',
  },
  'passkey.notHere': {
    status: 409,
    text: 'Passkeys need https and an address with a name. Ask the operator of this server.',
  },
  'passkey.expired': { status: 400, text: 'That took too long. Please try again.' },
  'passkey.wrong': { status: 400, text: 'Your passkey wasn’t accepted. Please try again.' },
  'passkey.unknown': {
    status: 400,
    text: 'This passkey is no longer in use. Sign in with your password.',
  },
  'passkey.exists': { status: 409, text: 'This passkey is already in use.' },
  'passkey.tooMany': { status: 409, text: 'You can’t add more passkeys. Remove one first.' },
  'account.suspended': { status: 403, text: 'Your account is suspended.' },
  'email.exists': {
    status: 400,
    text: 'Email already exists. Use Forgot Password to retrieve your account.',
  },
  'account.unknown': { status: 404, text: 'Email/Username does not exist on Flagstick' },
  'email.invalid': { status: 400, text: 'Email is not valid' },
  'username.exists': { status: 400, text: 'Username already exist!' },
  'username.invalid': {
    status: 400,
    text: 'Usernames must be at least 5 characters and not contain blank spaces or swear words',
  },
  'name.swearWord': { status: 400, text: 'Form is not valid, check items' },
  'name.askClub': {
    status: 400,
    text: 'Form is not valid, check items. If this is your name, ask your club.',
  },
  'name.askOrganiser': {
    status: 400,
    text: 'Form is not valid, check items. If this is the guest’s name, ask the organiser.',
  },
  'identifier.invalid': { status: 400, text: 'Enter a valid email or username' },
  'identifier.missing': { status: 400, text: 'email or username should be given' },
  'code.wrong': { status: 400, text: 'The verification code is wrong or has expired. Ask for a new one.' },
  'link.wrong': {
    status: 400,
    text: 'This confirmation link is wrong or has already been used. Ask for a new one.',
  },
  'link.used': {
    status: 409,
    text: 'This link has already been used. There is nothing more to do.',
  },
  'firstAdmin.link': {
    status: 403,
    text: 'This link has expired, or there is an admin already. Ask the operator of the server for a new one.',
  },
  'email.confirmed': { status: 409, text: 'This e-mail address is already confirmed. Please sign in.' },
  'policy.missing': { status: 400, text: 'You must accept our policy to register' },
  'mail.failed': {
    status: 502,
    text: 'An Error has occurred while sending the email. please try again later.',
  },
  'upload.failed': { status: 400, text: 'Upload failed' },
  'account.inMatch': {
    status: 409,
    text: 'You’re playing a match in {games}. You can delete your account once that game is closed.',
  },
  'account.ownsGames': {
    status: 409,
    text: 'You own a game that isn’t closed. Close or delete it before you delete your account.',
  },
  'account.ownsMoney': {
    status: 409,
    text: 'There is money in the pot of one of your games. Withdraw it before you delete your account.',
  },
  'rounds.together': {
    status: 409,
    text: 'Both players are in {names}, so the rounds can’t be moved.',
  },
  'rounds.credit': {
    status: 409,
    text: 'Both players have an account at {names}. Reduce the credit of the account that will be deleted to zero first.',
  },
  'merge.role': {
    status: 409,
    text: 'Only a player’s account can be merged into another one. Change its role first.',
  },
  'merge.money': {
    status: 409,
    text: 'Entry fees go to this account, so it can’t be merged into another one.',
  },
  'admin.last': { status: 409, text: 'The last admin cannot be removed.' },
} as const;
