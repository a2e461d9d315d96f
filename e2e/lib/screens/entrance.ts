import type { Page } from '@playwright/test';
import { answered } from '../page-errors.ts';
import { clicks, dialog, heading, type Screen, text } from './screen.ts';

/** A free name is answered with 404, which a browser reports. */
const free = [answered(404)];

const next = (page: Page) => page.getByRole('button', { name: 'Next' }).click();

async function toPassword(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill('robin.ayre@flagstick.example');
  await next(page);
}

async function toUsername(page: Page): Promise<void> {
  await toPassword(page);
  await page.getByRole('textbox', { name: 'Password', exact: true }).fill('a long walk');
  await page.getByRole('textbox', { name: 'Repeat password' }).fill('a long walk');
  await next(page);
}

async function toAboutYou(page: Page): Promise<void> {
  await toUsername(page);
  await page.getByRole('textbox', { name: 'Username' }).fill('robinayre');
  await next(page);
}

async function signIn(page: Page, password = 'flagstick'): Promise<void> {
  await page.getByLabel('E-mail or username').fill('player1');
  await page.getByRole('textbox', { name: 'Password' }).fill(password);
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

/** The server requires a step before the session. */
const heldBack =
  (error: 'policy' | 'activate' | 'twoStep', message: string, rest: object = {}) =>
  async (page: Page): Promise<void> => {
    await page.route('**/api/auth/signIn*', (route) =>
      route.fulfill({ status: 202, json: { status: 202, error, message, ...rest } }),
    );
    await signIn(page);
  };

/** Like a device without an answer to the question. */
async function withoutConsent(page: Page): Promise<void> {
  await page.context().clearCookies();
  await page.reload();
}

export const entrance: readonly Screen[] = [
  { name: 'sign-in', path: '/', shows: heading('Sign in') },
  {
    name: 'sign-in-wrong',
    path: '/',
    open: (page) => signIn(page, 'something else'),
    shows: text(/not recognised/),
    reports: [answered(401)],
  },
  {
    name: 'sign-in-policy',
    path: '/',
    open: heldBack('policy', 'Our policy has changed. Please read and accept it to continue.'),
    alone: true,
    shows: dialog('Terms and policy'),
  },
  {
    name: 'sign-in-activate',
    path: '/',
    open: heldBack('activate', 'Please confirm your e-mail address first. Open the link in the e-mail.'),
    alone: true,
    shows: text('Send the e-mail again'),
  },
  {
    name: 'sign-in-code',
    path: '/',
    open: heldBack('twoStep', 'Enter the code from your authenticator app.', {
      ticket: 'any',
      methods: ['app'],
    }),
    alone: true,
    shows: heading('Two-step sign-in'),
  },
  {
    name: 'sign-in-passkey',
    path: '/',
    open: heldBack('twoStep', 'Use your passkey, or enter a code.', {
      ticket: 'any',
      methods: ['app', 'passkey'],
    }),
    alone: true,
    shows: heading('Two-step sign-in'),
  },
  {
    name: 'cookies',
    path: '/',
    open: withoutConsent,
    alone: true,
    shows: (page) => page.getByRole('region', { name: 'Cookies' }),
  },
  { name: 'intro', path: '/intro', shows: heading('A round in three steps') },
  { name: 'join', path: '/join/CAPT24', shows: heading('Captain’s Cup') },
  { name: 'join-signed-in', as: 'player3', path: '/join/CAPT24', shows: heading('Join this game?') },
  { name: 'join-over', path: '/join/MEDAL7', shows: heading('You can no longer join') },
  {
    name: 'join-unknown',
    path: '/join/ZZZZZZ',
    shows: text('Game Code is invalid!'),
    reports: [answered(404)],
  },
  { name: 'sign-up-email', path: '/signup', shows: heading('Your e-mail') },
  {
    name: 'sign-up-password',
    path: '/signup/CAPT24',
    open: toPassword,
    shows: heading('Your password'),
    reports: free,
  },
  {
    name: 'sign-up-username',
    path: '/signup/CAPT24',
    open: toUsername,
    shows: heading('Your username'),
    reports: free,
  },
  {
    name: 'sign-up-about-you',
    path: '/signup/CAPT24',
    open: toAboutYou,
    shows: heading('About you'),
    reports: free,
  },
  {
    name: 'sign-up-policy',
    path: '/signup',
    open: async (page) => {
      await toAboutYou(page);
      await clicks(['button', 'terms and policy'])(page);
    },
    shows: dialog('Terms and policy'),
    reports: free,
  },
  { name: 'forgot-password', path: '/forgotPassword', shows: heading('Find your account') },
  {
    name: 'forgot-password-code',
    path: '/forgotPassword/player8@flagstick.example',
    open: clicks(['button', 'Send me a code'], ['button', 'I have the code']),
    shows: heading('Enter the code from our e-mail'),
  },
  { name: 'mail-not-me', path: '/?notMe=nobodys', shows: heading('Didn’t sign up?') },
  { name: 'mail-keep-address', path: '/?undoEmail=nobodys', shows: heading(/address/) },
  // The newest games depend on the rest of the stage.
  {
    name: 'scoreboards',
    path: '/scoreboard',
    shows: (page) => page.getByRole('link', { name: / Live$/ }).first(),
  },
  { name: 'payment-callback', path: '/paymentCallback', shows: heading('No payment was taken') },
  { name: 'not-found', path: '/nowhere', shows: heading('This page is out of bounds') },
];
