import { clicks, dialog, heading, rows, type Screen } from './screen.ts';

/** Adverts where they are kept and where they are seen, and what admins look up. */
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
    open: clicks(['button', /^More about/], ['menuitem', 'Views']),
    shows: dialog('Views: Halfway House'),
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
];
