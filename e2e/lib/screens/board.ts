import { answered } from '../page-errors.ts';
import { clicks, dialog, heading, type Screen, text } from './screen.ts';

const live = '/leaderBoard/FLAG24';
const table =
  (name: RegExp): Screen['shows'] =>
  (page) =>
    page.getByRole('table', { name });

export const boards: readonly Screen[] = [
  { name: 'board', path: live, shows: table(/live positions/), course: true },
  { name: 'board-mine', as: 'player2', path: live, shows: table(/live positions/), course: true },
  { name: 'board-waiting', path: '/leaderBoard/CAPT24', shows: table(/^Start sheet/) },
  { name: 'board-final', path: '/leaderBoard/MEDAL7', shows: table(/final result/), course: true },
  {
    name: 'board-card',
    path: live,
    open: (page) => page.getByRole('row').nth(1).getByRole('cell').first().click(),
    shows: table(/^Score card of/),
    course: true,
  },
  {
    name: 'board-why',
    path: live,
    open: clicks(['button', /Show why for .+$/]),
    shows: dialog(/^Why/),
  },
  {
    name: 'board-start-sheet-mine',
    as: 'player2',
    path: live,
    open: clicks(['button', 'Start Sheet']),
    shows: table(/^Start sheet/),
  },
  {
    name: 'board-start-sheet',
    path: live,
    open: clicks(['button', 'Start Sheet']),
    shows: table(/^Start sheet/),
  },
  {
    name: 'board-offline',
    path: live,
    open: async (page) => {
      await page.locator('[aria-busy="true"]').waitFor({ state: 'detached' });
      // The code that loads after the board has arrived.
      await page.waitForLoadState('networkidle');
      await page.context().setOffline(true);
    },
    shows: text('No signal'),
    course: true,
  },
  {
    name: 'board-off',
    path: ({ off }) => `/leaderBoard/${off.code}`,
    shows: heading('Leaderboard turned off by organiser.'),
    reports: [answered(403)],
  },
  {
    name: 'board-off-player',
    as: 'player7',
    path: ({ off }) => `/leaderBoard/${off.code}`,
    shows: (page) => page.getByRole('link', { name: 'Go to scoring' }),
    reports: [answered(403)],
  },
  {
    name: 'board-match',
    as: 'player1',
    path: ({ matches }) => `/leaderBoard/${matches.code}`,
    shows: table(/^Matches of/),
    course: true,
  },
  {
    name: 'board-match-why',
    path: ({ matches }) => `/leaderBoard/${matches.code}`,
    open: (page) =>
      page
        .getByRole('button', { name: /show the match/ })
        .nth(1)
        .click(),
    shows: dialog(/ v /),
  },
  {
    name: 'board-match-start-sheet',
    path: ({ matches }) => `/leaderBoard/${matches.code}`,
    open: clicks(['button', 'Start Sheet']),
    shows: table(/^Start sheet/),
  },
  {
    name: 'board-team',
    as: 'player1',
    path: ({ teams }) => `/leaderBoard/${teams.code}`,
    shows: table(/live positions/),
    course: true,
  },
  {
    name: 'board-team-details',
    as: 'player1',
    path: ({ teams }) => `/leaderBoard/${teams.code}`,
    open: clicks(['button', 'Birch']),
    shows: dialog('Birch'),
    course: true,
  },
  {
    name: 'board-scramble-details',
    as: 'organiser',
    path: ({ scramble }) => `/leaderBoard/${scramble.code}`,
    open: clicks(['button', 'Amber']),
    shows: dialog('Amber'),
  },
  {
    name: 'board-scramble-start-sheet',
    path: ({ scramble }) => `/leaderBoard/${scramble.code}`,
    open: clicks(['button', 'Start Sheet']),
    shows: table(/^Start sheet/),
  },
  {
    name: 'board-find',
    path: '/leaderBoard/FLAG24',
    open: clicks(['button', 'Find']),
    shows: dialog('Find'),
  },
  {
    name: 'board-fair',
    path: '/leaderBoard/FLAG24',
    open: clicks(['button', 'Fair order']),
    shows: dialog('Fair order'),
  },
  {
    name: 'board-unknown',
    path: '/leaderBoard/ZZZZZZ',
    shows: heading('Game not found'),
    reports: [answered(404)],
  },
  {
    name: 'television',
    path: ({ television }) => `/leaderBoard/${television.code}?tv`,
    shows: (page) => page.getByRole('img', { name: /^QR code/ }),
    on: ['television'],
  },
  {
    name: 'television-final',
    path: '/leaderBoard/MEDAL7?tv',
    shows: (page) => page.getByRole('list', { name: 'Podium' }),
    on: ['television'],
  },
  {
    name: 'television-match',
    path: ({ matches }) => `/leaderBoard/${matches.code}?tv`,
    shows: table(/^Matches of/),
    on: ['television'],
  },
  {
    name: 'television-team',
    path: ({ teams }) => `/leaderBoard/${teams.code}?tv`,
    shows: table(/live positions/),
    on: ['television'],
  },
  {
    name: 'television-points',
    path: '/leaderBoard/FLAG24?tv',
    shows: table(/live positions/),
    on: ['television'],
  },
  {
    name: 'television-boards',
    path: ({ teams, matches }) => `/leaderBoard/FLAG24?tv&boards=FLAG24,${teams.code},${matches.code}`,
    open: clicks(['button', 'Leaderboards in turn']),
    shows: dialog('Leaderboards in turn'),
    on: ['television'],
  },
];
