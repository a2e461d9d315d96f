import type { KioskView } from '@flagstick/contract';
import type { Page } from '@playwright/test';
import { typeCard } from '../kiosk.ts';
import { answered } from '../page-errors.ts';
import { button } from '../page-parts.ts';
import { clicks, heading, type Screen, text } from './screen.ts';

const people = [
  ['Amelia', 'Ashdown'],
  ['Bartholomew', 'Featherstonehaugh'],
  ['Chiara', 'Conti'],
  ['Dougal', 'Dunbar'],
  ['Esme', 'Ellery'],
] as const;

/** The demo's game in play, on an open screen. */
const view: KioskView = {
  game: {
    ...{ _id: 'kiosk', code: 'CAPT24', name: 'Captain’s Cup', date: '2026-06-13T08:00:00.000Z' },
    ...{ state: 'playing', timeZone: 'Europe/Madrid', verifyQs: true, electronic: true },
  },
  tees: [
    {
      ...{ _id: 'yellow', teeColor: 'yellow', gender: 'men' },
      holes: [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 3, 4, 5, 4, 4, 3, 4, 4].map((par, at) => ({
        ...{ number: at + 1, par, si: ((at * 7) % 18) + 1 },
      })),
    },
  ],
  players: people.map(([name, lastName], at) => ({
    ...{ _id: `player-${at}`, name, lastName, scoreId: `card-${at}`, tee: 'yellow', isOpen: at !== 3 },
    group: { name: `Group ${at + 1}`, startingHole: 1, time: '2026-06-13T08:10:00.000Z' },
  })),
};

const stored = {
  ...{ scoreId: 'card-0', state: 'open', waits: false, confirmed: false, differs: [] },
  blocked: { code: 'card.notVerified', holes: [1] },
};

/** The server answers as if this browser were a clubhouse screen: a link opens one browser only. */
async function onScreen(page: Page): Promise<void> {
  await page.route('**/api/kiosk', (route) => route.fulfill({ json: view }));
  await page.route('**/api/kiosk/cards/*', (route) => route.fulfill({ json: stored }));
  await page.evaluate(() => sessionStorage.clear());
  await page.reload();
}

const then =
  (next: (page: Page) => Promise<void>) =>
  async (page: Page): Promise<void> => {
    await onScreen(page);
    await next(page);
  };

const toName = (page: Page) => page.getByRole('button', { name: /^Enter your card/ }).click();
const toCheck = (page: Page) => typeCard(page, 'Amelia Ashdown', '454345435545434454');

async function toSignature(page: Page): Promise<void> {
  await toCheck(page);
  await button(page, 'Yes, it is right').click();
}

async function toMarker(page: Page): Promise<void> {
  await toSignature(page);
  await button(page, 'Hand in card').click();
}

const kiosk = { path: '/kiosk/ABCDEFGH2345', alone: true, reports: [answered(401)] } as const;

/** The clubhouse screen. */
export const kiosks: readonly Screen[] = [
  { ...kiosk, name: 'kiosk-link', shows: heading('Open the clubhouse screen') },
  {
    ...kiosk,
    name: 'kiosk',
    open: onScreen,
    shows: (page) => page.getByRole('region', { name: 'Leaderboard and start sheet' }),
  },
  { ...kiosk, name: 'kiosk-name', open: then(toName), shows: heading('Find your name') },
  {
    ...kiosk,
    name: 'kiosk-card',
    open: then(async (page) => {
      await toName(page);
      await button(page, 'Amelia Ashdown').click();
      await page.keyboard.type('454+1p');
    }),
    shows: text('13 holes left'),
  },
  { ...kiosk, name: 'kiosk-check', open: then(toCheck), shows: heading('Is your card right?') },
  {
    ...kiosk,
    name: 'kiosk-signature',
    open: then(toSignature),
    shows: (page) => page.getByRole('img', { name: /^Signature of/ }),
  },
  {
    ...kiosk,
    name: 'kiosk-marker',
    open: then(toMarker),
    shows: heading('Can your marker confirm?'),
  },
  {
    ...kiosk,
    name: 'kiosk-marker-account',
    open: then(async (page) => {
      await toMarker(page);
      await clicks(['button', 'My marker is here'])(page);
    }),
    shows: heading('Marker, please confirm'),
  },
  {
    ...kiosk,
    name: 'kiosk-done',
    open: then(async (page) => {
      await toMarker(page);
      await clicks(['button', 'My marker confirms on a phone'])(page);
    }),
    shows: heading('Thank you, Amelia Ashdown'),
  },
];
