import type { Page } from '@playwright/test';
import { password } from '../account.ts';
import { networkErrors } from '../page-errors.ts';
import { clicks, dialog, heading, type Screen, text } from './screen.ts';

const recoveryCodes = Array.from({ length: 10 }, (_, at) => `abcd-efg${at}`);

async function beginTwoStep(page: Page): Promise<void> {
  await clicks(['button', 'Turn on'])(page);
  await page.getByRole('textbox', { name: 'Your password' }).fill(password);
  await page.getByRole('button', { name: 'Continue' }).click();
}

export const play: readonly Screen[] = [
  { name: 'home', as: 'player1', path: '/', shows: heading('The Alcanada Stableford'), course: true },
  {
    name: 'home-history',
    as: 'player1',
    path: '/',
    open: clicks(['tab', 'Game History']),
    shows: heading('Monthly Medal'),
  },
  {
    name: 'home-tournaments',
    as: 'player1',
    path: '/',
    open: clicks(['tab', 'Tournaments']),
    shows: heading('Order of Merit'),
  },
  { name: 'home-empty', as: 'demoadmin', path: '/', shows: text(/You have no Current Games/) },
  {
    name: 'home-boards',
    as: 'player1',
    path: '/leaderBoard/MEDAL7',
    open: async (page) => {
      await page.getByText('Final Result', { exact: true }).waitFor();
      await page.goto('/');
      await clicks(['button', 'Leaderboard history'])(page);
    },
    shows: dialog('Leaderboard history'),
  },
  {
    name: 'home-invitations',
    as: 'yolandafairweather',
    path: '/',
    shows: heading('Invitations'),
    course: true,
  },
  {
    name: 'home-invitation-no',
    as: 'yolandafairweather',
    path: '/',
    open: async (page) => {
      const played = page.getByRole('article').filter({ hasText: 'Sunday Fourball' });
      await played.getByRole('button', { name: /^I didn’t play/ }).click();
    },
    shows: dialog('Remove your name from Sunday Fourball?'),
  },
  {
    name: 'home-offline',
    as: 'player1',
    path: '/',
    open: async (page) => {
      await heading('The Alcanada Stableford')(page).waitFor();
      await page.context().setOffline(true);
    },
    shows: text('Connection Error'),
    reports: networkErrors,
    course: true,
  },
  {
    name: 'menu',
    as: 'player1',
    path: '/',
    open: clicks(['button', 'Menu']),
    shows: (page) => page.getByRole('button', { name: /Sign Out/ }),
    on: ['phone'],
  },
  { name: 'profile', as: 'player1', path: '/?view=profile', shows: text('This device') },
  { name: 'notifications', as: 'player1', path: '/?view=notifications', shows: text('Quiet hours') },
  {
    name: 'profile-delete',
    as: 'player1',
    path: '/?view=profile',
    open: clicks(['button', 'Delete my account']),
    shows: text('Deleted permanently'),
  },
  {
    name: 'profile-two-step',
    as: 'player1',
    path: '/?view=profile',
    open: clicks(['button', 'Turn on']),
    shows: text('Enter your password to begin.'),
  },
  {
    name: 'profile-passkey',
    as: 'player1',
    path: '/?view=profile',
    open: clicks(['button', 'Add a passkey']),
    shows: text('So that you recognise this device'),
  },
  {
    name: 'profile-two-step-key',
    as: 'player1',
    path: '/?view=profile',
    open: beginTwoStep,
    shows: (page) => page.getByRole('img', { name: 'QR code of the key' }),
  },
  {
    name: 'profile-two-step-codes',
    as: 'player1',
    path: '/?view=profile',
    open: async (page) => {
      await page.route('**/api/auth/twoStep', (route) =>
        route.request().method() === 'PUT' ? route.fulfill({ json: { recoveryCodes } }) : route.fallback(),
      );
      await beginTwoStep(page);
      const ask = page.getByRole('dialog', { name: 'Two-step sign-in' });
      await ask.getByRole('textbox', { name: 'Code' }).fill('123456');
      await ask.getByRole('button', { name: 'Turn on' }).click();
    },
    alone: true,
    shows: text('Keep your recovery codes'),
  },
  { name: 'clubs', as: 'player1', path: '/?view=clubs', shows: (page) => page.getByRole('article').first() },
  {
    name: 'clubs-open',
    as: 'player1',
    path: '/?view=clubs&q=alcanada',
    open: clicks(['button', /2 courses/]),
    shows: (page) => page.getByRole('link', { name: 'Create a game on Alcanada', exact: true }),
  },
  {
    name: 'clubs-none',
    as: 'player1',
    path: '/?view=clubs&q=atlantis',
    shows: text('NO CLUB FOUND SEARCHING atlantis'),
  },
  {
    name: 'game-waiting',
    as: 'player1',
    path: ({ waiting }) => `/?view=game&game=${waiting}`,
    shows: heading('My group'),
  },
  {
    name: 'game-playing',
    as: 'player1',
    path: ({ live }) => `/?view=game&game=${live}`,
    shows: heading('My group'),
    course: true,
  },
  {
    name: 'game-done',
    as: 'player1',
    path: ({ done }) => `/?view=game&game=${done}`,
    shows: heading('My group'),
  },
  {
    name: 'game-not-in',
    as: 'player3',
    path: ({ waiting }) => `/?view=game&game=${waiting}`,
    shows: heading('Groups'),
  },
  {
    name: 'game-asking',
    as: 'jofielding',
    path: ({ late }) => `/?view=game&game=${late.id}`,
    shows: (page) => page.getByRole('button', { name: 'Cancel request' }),
  },
  {
    name: 'game-asked',
    as: 'wandakeel',
    path: ({ late }) => `/?view=game&game=${late.id}`,
    shows: text('Jo Fielding wants to join your group'),
  },
  {
    name: 'game-invite',
    as: 'player1',
    path: ({ waiting }) => `/?view=game&game=${waiting}`,
    open: clicks(['button', 'Invite']),
    shows: (page) => page.getByRole('img', { name: /^QR code of/ }),
  },
  {
    name: 'game-leave',
    as: 'player1',
    path: ({ waiting }) => `/?view=game&game=${waiting}`,
    open: clicks(['button', 'Game menu'], ['menuitem', 'Leave game']),
    shows: dialog(/^Leave Captain/),
  },
  {
    name: 'game-why-handicap',
    as: 'player1',
    path: ({ waiting }) => `/?view=game&game=${waiting}`,
    open: clicks(['button', /Why .* plays off/]),
    shows: heading(/^Why .* plays off/),
  },
  {
    name: 'game-linked',
    as: 'organiser',
    path: ({ linked }) => `/?view=game&game=${linked.id}`,
    open: clicks(['button', 'Game menu'], ['menuitem', 'Linked games']),
    shows: dialog('Linked games'),
  },
  {
    name: 'home-linked',
    as: 'player5',
    path: '/',
    shows: text('Linked games, one card'),
  },
];
