import { clicks, dialog, heading, rowAction, rows, type Screen, text } from './screen.ts';

export const games: readonly Screen[] = [
  {
    name: 'setup',
    as: 'organiser',
    path: ({ course }) => `/?view=setup&course=${course}`,
    shows: heading('New game'),
  },
  {
    name: 'setup-rule',
    as: 'organiser',
    path: ({ course }) => `/?view=setup&course=${course}`,
    open: clicks(['button', 'Change']),
    shows: dialog('Game rule'),
  },
  {
    name: 'setup-why-handicap',
    as: 'organiser',
    path: ({ course }) => `/?view=setup&course=${course}`,
    open: clicks(['button', /^\d+\. How/]),
    shows: heading(/^How .* becomes/),
  },
  {
    name: 'setup-change',
    as: 'organiser',
    path: ({ waiting }) => `/?view=setup&game=${waiting}`,
    shows: heading('Game set-up'),
  },
  {
    name: 'game-players-done',
    as: 'organiser',
    path: ({ done }) => `/?view=game&game=${done}&tab=players`,
    shows: text(/^24 of 40 players/),
  },
  {
    name: 'game-teams',
    as: 'organiser',
    path: ({ teams }) => `/?view=game&game=${teams.id}&tab=players`,
    shows: (page) => page.getByRole('region', { name: 'Teams', exact: true }),
  },
  {
    name: 'game-new-team',
    as: 'organiser',
    path: ({ teams }) => `/?view=game&game=${teams.id}&tab=players`,
    open: clicks(['button', 'New team']),
    shows: dialog('New team'),
  },
  {
    name: 'game-menu',
    as: 'organiser',
    path: ({ waiting }) => `/?view=game&game=${waiting}`,
    open: clicks(['button', 'Game menu']),
    shows: (page) => page.getByRole('menuitem', { name: 'Copy game' }),
  },
  {
    name: 'game-organisers',
    as: 'organiser',
    path: ({ waiting }) => `/?view=game&game=${waiting}`,
    open: clicks(['button', 'Game menu'], ['menuitem', 'Organisers']),
    shows: (page) => page.getByRole('textbox', { name: 'Add an organiser' }),
  },
  {
    name: 'setup-same-again',
    as: 'player1',
    path: ({ live }) => `/?view=setup&copy=${live}`,
    shows: (page) => page.getByRole('button', { name: 'Create game' }),
  },
  {
    name: 'setup-only-rule',
    as: 'organiser',
    path: ({ waiting }) => `/?view=setup&game=${waiting}&only=rule`,
    open: clicks(['button', 'Change'], ['button', /^Stableford/]),
    shows: text(/^(No player is|\d+ players? (is|are)) affected$/),
  },
  {
    name: 'setup-only-presentation',
    as: 'organiser',
    path: ({ prizes }) => `/?view=setup&game=${prizes.named.id}&only=presentation`,
    open: (page) => page.getByRole('link', { name: 'Open prize-giving' }).scrollIntoViewIfNeeded(),
    shows: heading('Presentation'),
  },
  {
    name: 'presentation',
    as: 'organiser',
    path: ({ prizes }) => `/?view=game&game=${prizes.named.id}`,
    open: clicks(['button', 'Game menu'], ['menuitem', 'Presentation']),
    shows: dialog('Presentation'),
  },
  {
    name: 'games-copy',
    as: 'organiser',
    path: '/games',
    open: rowAction(/./, 'Duplicate'),
    shows: (page) => page.getByRole('dialog').getByRole('button', { name: 'Create game' }),
  },
  { name: 'games', as: 'organiser', path: '/games', shows: rows },
  {
    name: 'games-chosen',
    as: 'organiser',
    path: '/games',
    open: async (page) => {
      const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
      await boxes.nth(1).click();
      await boxes.nth(2).click();
    },
    shows: text('2 selected'),
  },
  {
    name: 'games-delete',
    as: 'organiser',
    path: '/games',
    open: rowAction('Evening Nines', 'Delete'),
    shows: dialog('Delete Evening Nines?'),
  },
  { name: 'games-none', as: 'organiser', path: '/games?q=atlantis', shows: text('No item found!') },
];
