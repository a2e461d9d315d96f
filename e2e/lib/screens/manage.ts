import type { OwnSeatRequest } from '@flagstick/contract';
import { answered } from '../page-errors.ts';
import { clicks, dialog, firstSheet, heading, rows, type Screen, text } from './screen.ts';

/** What managers and admins look after. */
const guestRound = {
  _id: 'request',
  game: { name: 'Guest Trophy', date: '2026-06-13T08:00:00Z', timeZone: 'Europe/London' },
  guest: { name: 'Amy', lastName: 'Quill' },
  by: { name: 'Olive', lastName: 'Marsh' },
  until: '2026-07-13T08:00:00Z',
} satisfies OwnSeatRequest;

export const manage: readonly Screen[] = [
  {
    name: 'club-list',
    as: 'organiser',
    path: '/clubListView',
    shows: (page) => page.getByRole('article').first(),
  },
  { name: 'score-cards', as: 'organiser', path: '/scoreCards', shows: rows },
  {
    name: 'score-card-new',
    as: 'organiser',
    path: '/scoreCards',
    open: clicks(['button', 'Add score card']),
    shows: dialog('Add score card'),
  },
  {
    name: 'score-card-change',
    as: 'clubmanager',
    path: '/scoreCards?q=alcanada',
    open: clicks(['button', 'More actions for Amarillas'], ['menuitem', 'Edit']),
    shows: dialog(/^Amarillas, /),
    on: ['phone'],
  },
  {
    name: 'score-card-change',
    as: 'clubmanager',
    path: '/scoreCards?q=alcanada',
    open: clicks(['button', 'Edit Amarillas']),
    shows: dialog(/^Amarillas, /),
    on: ['desk'],
  },
  {
    name: 'score-card-paste',
    as: 'clubmanager',
    path: '/scoreCards?q=alcanada',
    open: clicks(['button', 'More actions for Amarillas'], ['menuitem', 'Edit'], ['button', 'Paste holes']),
    shows: dialog('Paste the holes'),
    on: ['phone'],
  },
  { name: 'courses', as: 'clubmanager', path: '/courses', shows: rows },
  {
    name: 'course-new',
    as: 'clubmanager',
    path: '/courses',
    open: clicks(['button', 'Add course']),
    shows: dialog('Add course'),
  },
  { name: 'users', as: 'demoadmin', path: '/users', shows: rows },
  {
    name: 'user-sheet',
    as: 'demoadmin',
    path: '/users?q=player8',
    open: firstSheet(),
    shows: (page) => page.getByRole('switch', { name: 'Jo Lindqvist: active' }),
  },
  { name: 'users-organisers', as: 'demoadmin', path: '/users?rule=organiser', shows: rows },
  {
    name: 'user-new',
    as: 'demoadmin',
    path: '/users',
    open: clicks(['button', 'Add user']),
    shows: dialog('Add user'),
  },
  {
    name: 'user-suspend',
    as: 'demoadmin',
    path: '/users?q=player8',
    open: async (page) => {
      await firstSheet()(page);
      await page.getByRole('switch', { name: 'Jo Lindqvist: active' }).press('Space');
    },
    shows: dialog('Suspend Jo Lindqvist?'),
  },
  {
    name: 'course-file',
    as: 'demoadmin',
    path: '/courseFile',
    shows: heading('Upload a file of courses'),
  },
  {
    name: 'course-file-preview',
    as: 'demoadmin',
    path: '/courseFile',
    open: async (page) => {
      await page.getByRole('button', { name: 'Paste rows' }).click();
      await page
        .getByLabel('Copied rows')
        .fill('Club\tCourse\tCourse holes\tGender\nHeath\tOld\t18\t\nMoor\tNew\t9\tchildren');
      await page.getByRole('button', { name: 'Check these rows' }).click();
    },
    shows: text('Row 3 is left out'),
  },
  {
    name: 'member-file',
    as: 'clubmanager',
    path: '/memberFile',
    shows: heading('Upload a file of members'),
  },
  {
    name: 'member-file-preview',
    as: 'clubmanager',
    path: '/memberFile',
    open: async (page) => {
      await page.getByRole('button', { name: 'Paste rows' }).click();
      await page
        .getByLabel('Copied rows')
        .fill('Member\tE-mail\tGender\tHI\nAnn Grey\tann.grey@example.com\tF\t\nBo Hill\tnone\tM\t12.4');
      await page.getByRole('button', { name: 'Check these rows' }).click();
    },
    shows: text('1 row is left out.'),
  },
  { name: 'club-setup', as: 'demoadmin', path: '/clubSetup', shows: heading('Set up a club') },
  { name: 'clubs-table', as: 'demoadmin', path: '/clubs', shows: rows },
  {
    name: 'club-new',
    as: 'demoadmin',
    path: '/clubs',
    open: clicks(['button', 'Add club']),
    shows: dialog('Add club'),
  },
  { name: 'server', as: 'demoadmin', path: '/server', shows: heading('Settings') },
  { name: 'backups', as: 'demoadmin', path: '/backups', shows: heading('Backups') },
  { name: 'jobs', as: 'demoadmin', path: '/jobs', shows: heading('Jobs') },
  { name: 'statistics', as: 'demoadmin', path: '/statistics', shows: heading('Busiest courses') },
  { name: 'not-allowed', as: 'player1', path: '/users', shows: heading('You are not allowed here') },
  { name: 'pieces', path: '/dev/pieces', shows: heading(/./), reports: [answered(404)] },
  { name: 'game-rules', as: 'demoadmin', path: '/gameRules', shows: rows },
  {
    name: 'game-rule-new',
    as: 'organiser',
    path: '/gameRules',
    open: clicks(['button', 'Add game rule']),
    shows: dialog('Add game rule'),
  },
  {
    name: 'game-rule-score',
    as: 'organiser',
    path: '/gameRules?q=house',
    open: async (page) => {
      await page.getByText('Roll-up, house rule').first().click();
      const preview = page.getByRole('complementary', { name: 'What a member sees' });
      await preview.waitFor();
      const folded = preview.getByRole('button', { expanded: false });
      if (await folded.count()) await folded.click();
      await preview.getByRole('heading', { name: /^How a score changes/ }).scrollIntoViewIfNeeded();
    },
    shows: (page) => page.getByRole('list', { name: 'Change by points' }),
  },
  { name: 'tournaments', as: 'demoadmin', path: '/tournaments', shows: rows },
  {
    name: 'tournament-setup',
    as: 'organiser',
    path: '/tournaments',
    open: (page) => page.getByText('Order-of-merit nett').filter({ visible: true }).first().click(),
    shows: text('Twilight Stableford'),
  },
  {
    name: 'entry-list',
    as: 'player1',
    path: ({ entryList }) => `/entry/${entryList}`,
    shows: text('You’re number 1 on the waiting list'),
  },
  {
    name: 'entry-list-organiser',
    as: 'organiser',
    path: ({ entryList }) => `/entry/${entryList}`,
    shows: heading('For organisers'),
  },
  {
    name: 'entry-list-setup',
    as: 'organiser',
    path: ({ entryList }) => `/entry/${entryList}`,
    open: clicks(['button', 'Set-up']),
    shows: dialog('Entry list'),
  },
  {
    name: 'score-by-link',
    path: ({ byLink }) => byLink.link('Amy Quill'),
    shows: heading('Amy Quill'),
  },
  {
    name: 'score-by-link-group',
    path: ({ byLink }) => byLink.ofGroup,
    shows: heading('Which player are you?'),
  },
  {
    name: 'score-by-link-signed-in',
    as: 'player1',
    path: ({ byLink }) => byLink.link('Amy Quill'),
    shows: text('This phone is signed in to an account'),
  },
  {
    name: 'scoring-links',
    as: 'organiser',
    path: ({ byLink }) => `/?view=game&game=${byLink.round.id}`,
    open: clicks(['button', 'Game menu'], ['menuitem', 'Scoring links']),
    shows: dialog('Scoring links'),
  },
  {
    name: 'guest-account',
    as: 'organiser',
    path: ({ byLink }) => `/?view=game&game=${byLink.round.id}`,
    open: clicks(['button', 'Game menu'], ['menuitem', 'Guests'], ['button', 'Find account of Amy Quill']),
    shows: dialog('Find account of Amy Quill'),
  },
  {
    name: 'guest-round-request',
    as: 'player1',
    path: '/',
    open: async (page) => {
      await page.route('**/api/users/seatRequests', (route) =>
        route.fulfill({ json: { items: [guestRound], count: 1 } }),
      );
      await page.reload();
    },
    shows: text('Did you play as Amy Quill?'),
    alone: true,
  },
];
