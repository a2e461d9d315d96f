import { limits } from '@flagstick/contract';
import type { LetterContent } from '../mail/index.ts';

const days = Math.round(limits.confirmationHours / 24);

export const confirmationLink = (base: string, token: string, gameCode?: string) =>
  `${base}/?verifyEmail=${token}${gameCode ? `&gameCode=${gameCode}` : ''}`;

export const denialLink = (base: string, token: string) => `${base}/?notMe=${token}`;

export const undoLink = (base: string, token: string) => `${base}/?undoEmail=${token}`;

/** No name in the greeting: a stranger may have typed the address and the name at the sign-up. */
export const confirmLetter = (
  links: { confirm: string; deny: string },
  /** The name of a club's game, or the code of a player's game, whose name a stranger may have typed. */
  game?: string,
): LetterContent => ({
  subject: 'Confirm your e-mail address for Flagstick',
  title: 'Confirm your e-mail address',
  paragraphs: [
    'Thank you for signing up. Please confirm that this is your e-mail address.',
    ...(game ? [`The link also takes you to your game ${game}.`] : []),
  ],
  action: { label: 'Confirm my address', url: links.confirm },
  otherwise: { label: 'I didn’t sign up', url: links.deny },
  notes: [
    `The links last ${days} days and work once.`,
    'Didn’t sign up? Another person has used your address. The second link deletes that account.',
  ],
});

/** @param name null while the address is unconfirmed */
export const resetLetter = (name: string | null, code: string): LetterContent => ({
  subject: 'Your code for a new Flagstick password',
  title: 'Your code',
  paragraphs: [
    ...(name === null ? [] : [`Hello ${name},`]),
    'Enter this code in Flagstick with your new password.',
  ],
  code,
  notes: [
    `The code lasts ${limits.codeMinutes} minutes and works once. Flagstick will never ask you for it.`,
    'If you didn’t ask for a new password, ignore this e-mail. Your password won’t change.',
  ],
});

export const newAddressLetter = (link: string): LetterContent => ({
  subject: 'Confirm your new e-mail address',
  title: 'Is this your new address?',
  paragraphs: [
    'You asked to use this e-mail address for Flagstick. Please confirm that it’s yours.',
    'Until then, sign in with your old address.',
  ],
  action: { label: 'Confirm my new address', url: link },
  notes: [
    `The link lasts ${days} days and works once. It signs you out on your other devices.`,
    'If you didn’t ask for this, ignore this e-mail. Nothing will change.',
  ],
});

const notMe = (url: string) => ({ label: 'This wasn’t me', url });

const undoNotes = [
  `Tap the link to keep this address, sign out all devices and set a new password. It lasts ${limits.undoHours} hours after the change.`,
  'If it was you, you don’t need to do anything.',
];

export const addressRequestedLetter = (name: string, newEmail: string, undo: string): LetterContent => ({
  subject: 'Your e-mail address is about to change',
  title: 'Did you ask for this?',
  paragraphs: [`Hello ${name}, your Flagstick account will use ${newEmail} once that address is confirmed.`],
  action: notMe(undo),
  notes: undoNotes,
});

export const addressChangedLetter = (name: string, newEmail: string, undo: string): LetterContent => ({
  subject: 'Your e-mail address has been changed',
  title: 'Your e-mail address has been changed',
  paragraphs: [`Hello ${name}, your Flagstick account now uses ${newEmail}. This address is no longer used.`],
  action: notMe(undo),
  notes: undoNotes,
});

export const addressUndoneLetter = (name: string): LetterContent => ({
  subject: 'Your change of e-mail address was cancelled',
  title: 'Your change of address was cancelled',
  paragraphs: [
    `Hello ${name}, your earlier e-mail address reported that this change wasn’t yours. Your Flagstick account uses the earlier address again. All devices have been signed out.`,
  ],
});

/** @param passkeys the names of the account's passkeys, which a new password does not void */
export const passwordChangedLetter = (name: string, passkeys: readonly string[]): LetterContent => ({
  subject: 'Your password has been changed',
  title: 'Your password has been changed',
  paragraphs: [
    `Hello ${name}, your Flagstick password has just been changed. You have been signed out on all devices.`,
    ...(passkeys.length > 0
      ? [
          `You can still sign in with ${passkeys.length === 1 ? 'this passkey' : 'these passkeys'}: ${passkeys
            .map((passkey) => `“${passkey}”`)
            .join(', ')}. If one isn’t yours, remove it in your profile.`,
        ]
      : []),
  ],
  notes: ['If this wasn’t you, tap Forgot password on the sign-in page straight away.'],
});

export const twoStepOnLetter = (name: string): LetterContent => ({
  subject: 'Two-step sign-in was turned on',
  title: 'Two-step sign-in is on',
  paragraphs: [
    `Hello ${name}, you have turned on two-step sign-in for your Flagstick account. You now sign in with your password and a code. Your other devices were signed out.`,
  ],
  notes: ['If this wasn’t you, contact your club. An admin can turn it off.'],
});

export const recoveryCodesLetter = (name: string): LetterContent => ({
  subject: 'You have new recovery codes',
  title: 'Your recovery codes were replaced',
  paragraphs: [
    `Hello ${name}, you have made new recovery codes for your Flagstick account. The earlier ones no longer work.`,
  ],
  notes: ['If this wasn’t you, contact your club. An admin can turn two-step sign-in off.'],
});

export const twoStepOffLetter = (name: string, byAdmin: boolean): LetterContent => ({
  subject: 'Two-step sign-in was turned off',
  title: 'Two-step sign-in is off',
  paragraphs: [
    `Hello ${name}, ${byAdmin ? 'an admin has' : 'you have'} turned off two-step sign-in for your Flagstick account. You now sign in with your password only.`,
  ],
  notes: [
    byAdmin
      ? 'If you didn’t ask for this, contact your club. You can turn it on again in your profile.'
      : 'If this wasn’t you, change your password and turn two-step sign-in on again in your profile.',
  ],
});

/** The account keeps its passkeys. */
export const appOffLetter = (name: string): LetterContent => ({
  subject: 'Your authenticator app was turned off',
  title: 'Your authenticator app is off',
  paragraphs: [
    `Hello ${name}, you have turned off your authenticator app for your Flagstick account. With your password you now need a passkey or a recovery code.`,
  ],
  notes: ['If this wasn’t you, change your password and turn the app on again in your profile.'],
});

export const passkeyAddedLetter = (name: string, passkey: string, isFirst: boolean): LetterContent => ({
  subject: 'A passkey was added to your account',
  title: 'A passkey was added',
  paragraphs: [
    `Hello ${name}, the passkey “${passkey}” was added to your Flagstick account. It signs you in without your password.`,
    ...(isFirst
      ? [
          'If you use your password, you now also need a passkey or a code. Your other devices were signed out.',
        ]
      : []),
  ],
  notes: ['If this wasn’t you, change your password and contact your club: an admin can remove it.'],
});

export const passkeyRemovedLetter = (name: string, passkey: string, isLast: boolean): LetterContent => ({
  subject: 'A passkey was removed from your account',
  title: 'A passkey was removed',
  paragraphs: [
    `Hello ${name}, the passkey “${passkey}” was removed from your Flagstick account. Your other devices were signed out.`,
    ...(isLast ? ['You now sign in with your password only.'] : []),
  ],
  notes: ['If this wasn’t you, change your password and add a passkey again in your profile.'],
});
