import { limits } from '@flagstick/contract';
import type { LetterContent } from '../mail/index.ts';

const days = Math.round(limits.confirmationHours / 24);

/** The link that confirms an address; with the code of the game that the person came for, it leads there. */
export const confirmationLink = (base: string, token: string, gameCode?: string) =>
  `${base}/?verifyEmail=${token}${gameCode ? `&gameCode=${gameCode}` : ''}`;

export const confirmLetter = (name: string, link: string, gameCode?: string): LetterContent => ({
  subject: 'Confirm your email address for Flagstick',
  title: 'One tap and you are in',
  paragraphs: [
    `Hello ${name}, thank you for signing up. Please confirm that this is your email address.`,
    ...(gameCode ? [`Your game ${gameCode} is waiting: the link takes you there.`] : []),
  ],
  action: { label: 'Confirm my address', url: link },
  notes: [
    `The link holds for ${days} days and works once.`,
    'If you did not sign up for Flagstick, ignore this mail: without the link nothing happens.',
  ],
});

export const resetLetter = (name: string, code: string): LetterContent => ({
  subject: 'Your code for a new Flagstick password',
  title: 'Your code',
  paragraphs: [`Hello ${name}, enter this code in Flagstick together with your new password.`],
  code,
  notes: [
    `The code holds for ${limits.codeMinutes} minutes and works once. Nobody from Flagstick will ever ask you for it.`,
    'If you did not ask for a new password, ignore this mail: your password stays as it is.',
  ],
});

export const newAddressLetter = (name: string, link: string): LetterContent => ({
  subject: 'Confirm your new email address',
  title: 'Is this your new address?',
  paragraphs: [
    `Hello ${name}, you asked Flagstick to use this email address from now on. Please confirm that it is yours.`,
    'Until then you sign in with your old address.',
  ],
  action: { label: 'Confirm my new address', url: link },
  notes: [
    `The link holds for ${days} days and works once. It signs you out on your other devices.`,
    'If you did not ask for this, ignore this mail: nothing changes.',
  ],
});

export const addressChangedLetter = (name: string, newEmail: string): LetterContent => ({
  subject: 'Your email address has been changed',
  title: 'Your email address has been changed',
  paragraphs: [`Hello ${name}, your Flagstick account now uses ${newEmail}. This address is no longer used.`],
  notes: ['If this was not you, tell whoever runs your Flagstick at once.'],
});

export const passwordChangedLetter = (name: string): LetterContent => ({
  subject: 'Your password has been changed',
  title: 'Your password has been changed',
  paragraphs: [
    `Hello ${name}, your Flagstick password has just been changed, and you were signed out on all devices.`,
  ],
  notes: ['If this was not you, ask for a new code at once: Forgot Password, on the sign-in page.'],
});
