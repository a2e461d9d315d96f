import { plural } from '../../../shared/display/numbers.ts';

// TwoStep
export const twoStepIntro =
  'You sign in with your password and a code from an authenticator app. A stolen password isn’t enough. Your other devices are signed out when you turn it on.';
export const twoStepDue =
  'Your role needs two-step sign-in. Until you turn it on or add a passkey, you can only do what players can.';
export const twoStepOn = (day: string) => `On since ${day}`;
export const twoStepByPasskey = 'With your password you need a passkey or a recovery code.';
export const withApp = 'Use an app, too';
export const codesLeft = {
  one: '# recovery code left',
  other: '# recovery codes left',
};
export const switchOn = 'Turn on';
export const switchOff = 'Turn off';
export const switchOffTitle = 'Turn off two-step sign-in?';
export const switchOffText = 'You’ll sign in with your password only.';
export const appOffText = 'With your password you’ll need a passkey or a recovery code.';
export const appOffTitle = 'Turn off the authenticator app?';
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
export const appCodeHint = 'Six digits, new every 30 seconds';
export const keepCodes = 'Keep your recovery codes';
export const keepCodesText =
  'Each code can be used once instead of your phone. Print the codes or write them down. They are not shown again.';
export const copyCodes = 'Copy';
export const codesCopied = 'The codes are copied.';
export const codesNotCopied = 'Copying didn’t work. Write the codes down.';
export const codesKept = 'I’ve kept them';
export const twoStepSwitchedOff = 'Two-step sign-in is off.';
export const appSwitchedOff = 'The authenticator app is off.';

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
