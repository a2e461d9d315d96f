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
  gameCode?: string,
): LetterContent => ({
  subject: 'Confirm your email address for Flagstick',
  title: 'One tap and you are in',
  paragraphs: [
    'Thank you for signing up. Please confirm that this is your email address.',
    ...(gameCode ? [`Your game ${gameCode} is waiting: the link takes you there.`] : []),
  ],
  action: { label: 'Confirm my address', url: links.confirm },
  otherwise: { label: 'I did not sign up', url: links.deny },
  notes: [
    `The links hold for ${days} days and work once.`,
    'If you did not sign up for Flagstick, somebody typed your address: the second link deletes their account.',
  ],
});

/** @param name null while the address is unconfirmed */
export const resetLetter = (name: string | null, code: string): LetterContent => ({
  subject: 'Your code for a new Flagstick password',
  title: 'Your code',
  paragraphs: [
    `${name === null ? 'E' : `Hello ${name}, e`}nter this code in Flagstick together with your new password.`,
  ],
  code,
  notes: [
    `The code holds for ${limits.codeMinutes} minutes and works once. Nobody from Flagstick will ever ask you for it.`,
    'If you did not ask for a new password, ignore this mail: your password stays as it is.',
  ],
});

export const newAddressLetter = (link: string): LetterContent => ({
  subject: 'Confirm your new email address',
  title: 'Is this your new address?',
  paragraphs: [
    'You asked Flagstick to use this email address from now on. Please confirm that it is yours.',
    'Until then you sign in with your old address.',
  ],
  action: { label: 'Confirm my new address', url: link },
  notes: [
    `The link holds for ${days} days and works once. It signs you out on your other devices.`,
    'If you did not ask for this, ignore this mail: nothing changes.',
  ],
});

const notMe = (url: string) => ({ label: 'This was not me', url });

const undoNotes = [
  `The link keeps this address, signs everybody out and lets you set a new password. After the change it holds for ${limits.undoHours} hours.`,
  'If it was you, there is nothing to do.',
];

export const addressRequestedLetter = (name: string, newEmail: string, undo: string): LetterContent => ({
  subject: 'Your email address is to be changed',
  title: 'Is this your doing?',
  paragraphs: [
    `Hello ${name}, your Flagstick account is to use ${newEmail} from now on. It does as soon as that address is confirmed.`,
  ],
  action: notMe(undo),
  notes: undoNotes,
});

export const addressChangedLetter = (name: string, newEmail: string, undo: string): LetterContent => ({
  subject: 'Your email address has been changed',
  title: 'Your email address has been changed',
  paragraphs: [`Hello ${name}, your Flagstick account now uses ${newEmail}. This address is no longer used.`],
  action: notMe(undo),
  notes: undoNotes,
});

export const addressUndoneLetter = (name: string): LetterContent => ({
  subject: 'Your email address is no longer used',
  title: 'The change of address was undone',
  paragraphs: [
    `Hello ${name}, from your earlier email address we were told that the change to this one was not yours. Your Flagstick account uses the earlier one again, and everybody was signed out.`,
  ],
});

export const passwordChangedLetter = (name: string): LetterContent => ({
  subject: 'Your password has been changed',
  title: 'Your password has been changed',
  paragraphs: [
    `Hello ${name}, your Flagstick password has just been changed, and you were signed out on all devices.`,
  ],
  notes: ['If this was not you, ask for a new code at once: Forgot Password, on the sign-in page.'],
});
