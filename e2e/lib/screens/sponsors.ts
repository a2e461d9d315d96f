import type { Page } from '@playwright/test';
import { clicks, dialog, heading, rows, type Screen } from './screen.ts';

/** Moves to the next hole by the button, with a sponsor on the way, without counting the view. */
async function walkOn(page: Page): Promise<void> {
  await page.route(/\/seen$/, (route) => route.fulfill({ json: {} }));
  await page.waitForFunction(() =>
    performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.webp')),
  );
  await clicks(['switch', 'Auto-progress'], ['button', 'Next hole'])(page);
}

export const sponsors: readonly Screen[] = [
  { name: 'adverts', as: 'clubmanager', path: '/adverts', shows: rows },
  {
    name: 'advert-edit',
    as: 'clubmanager',
    path: '/adverts?q=halfway',
    open: (page) => page.getByText('Halfway House').first().click(),
    shows: dialog('Edit advert'),
  },
  {
    name: 'advert-views',
    as: 'clubmanager',
    path: '/adverts?q=halfway',
    open: clicks(['button', /^More actions for/], ['menuitem', 'Views']),
    shows: (page) => dialog('Views: Halfway House')(page).getByText(/views, counted once per person/),
  },
  { name: 'changes', as: 'demoadmin', path: '/changes', shows: heading('Changes') },
  {
    name: 'change',
    as: 'demoadmin',
    path: '/changes?q=halfway&kind=advert',
    open: (page) => page.getByText('Halfway House').first().click(),
    shows: dialog('Advert Halfway House'),
  },
  { name: 'error-reports', as: 'demoadmin', path: '/errorReports', shows: heading('Error reports') },
  {
    name: 'board-sponsored',
    path: ({ sponsored }) => `/leaderBoard/${sponsored.code}`,
    shows: (page) => page.getByRole('img', { name: 'Sponsor: Halfway House' }).first(),
  },
  {
    name: 'television-sponsored',
    path: ({ sponsored }) => `/leaderBoard/${sponsored.code}?tv`,
    shows: (page) => page.getByRole('img', { name: 'Sponsor' }).first(),
    on: ['television'],
  },
  {
    name: 'score-advert',
    as: 'player1',
    path: ({ sponsored }) => `/?view=score&game=${sponsored.id}&hole=1`,
    open: walkOn,
    shows: dialog('Sponsor of hole 2: Hollis Clubmakers'),
    course: true,
    alone: true,
  },
  {
    name: 'score-advert-strip',
    as: 'player1',
    path: ({ sponsored }) => `/?view=score&game=${sponsored.id}&hole=2`,
    open: walkOn,
    shows: (page) => page.getByRole('img', { name: 'Sponsor of hole 3: Hollis Clubmakers' }),
    course: true,
    alone: true,
  },
];
