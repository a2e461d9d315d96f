import type { Page } from '@playwright/test';
import { account, newcomer } from '../account.ts';
import { Api } from '../api.ts';
import { home } from '../page-parts.ts';
import { dialog, heading, type Screen } from './screen.ts';

/** Like a device on which nothing was chosen yet. */
async function newDevice(page: Page): Promise<void> {
  await page.evaluate(() => localStorage.removeItem('flagstick'));
  await page.reload();
}

/** Like a user whose account is new: older accounts are not welcomed. */
async function newAccount(page: Page): Promise<void> {
  const api = new Api(new URL(page.url()).origin);
  const { username } = await account(api, newcomer('Wendy', 'Fairlie'));
  const token = await api.signIn(username);
  await page.evaluate((session) => localStorage.setItem('token', session), token);
  await newDevice(page);
}

/** Messages of the app itself, whatever screen is open. */
export const shell: readonly Screen[] = [
  { name: 'welcome', as: 'player8', path: '/', open: newAccount, shows: dialog('Welcome to Flagstick') },
  {
    name: 'install',
    as: 'organiser',
    path: '/',
    open: async (page) => {
      await newDevice(page);
      await home(page).waitFor();
      await page.evaluate(() => {
        const offer = new Event('beforeinstallprompt', { cancelable: true });
        window.dispatchEvent(Object.assign(offer, { prompt: async () => undefined }));
      });
    },
    alone: true,
    shows: (page) => page.getByRole('region', { name: 'Install' }),
  },
  {
    name: 'new-version',
    as: 'player1',
    path: '/',
    open: async (page) => {
      const json = { version: '3.60.7', publishedVersion: 'the next one' };
      await page.route('**/api/configs/pwaVersion*', (route) => route.fulfill({ json }));
      await page.reload();
    },
    alone: true,
    shows: (page) => page.getByRole('region', { name: 'New version' }),
  },
  {
    name: 'fatal',
    as: 'player1',
    path: '/',
    open: async (page) => {
      // An answer that no server gives makes the page crash.
      await page.route('**/api/games/joinedGames*', (route) =>
        route.fulfill({ json: { items: [{}], count: 1 } }),
      );
      await page.reload();
    },
    shows: heading('Something went wrong.'),
    reports: [/./],
  },
];
