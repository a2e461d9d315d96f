import { clicks, dialog, heading, type Screen, text } from './screen.ts';

const firstRow: Screen['shows'] = (page) => page.getByRole('table').getByRole('button').first();

export const season: readonly Screen[] = [
  {
    name: 'tournament',
    as: 'player1',
    path: ({ merit }) => `/?view=tournament&tournament=${merit}`,
    shows: firstRow,
    course: true,
  },
  {
    name: 'tournament-player',
    as: 'player1',
    path: ({ merit }) => `/?view=tournament&tournament=${merit}`,
    open: (page) => firstRow(page).click(),
    shows: heading('How the total adds up'),
  },
  {
    name: 'tournament-contest',
    as: 'organiser',
    path: ({ twos }) => `/?view=tournament&tournament=${twos}&table=twos`,
    shows: firstRow,
  },
  {
    name: 'tournament-contest-player',
    as: 'organiser',
    path: ({ twos }) => `/?view=tournament&tournament=${twos}&table=twos`,
    open: (page) => firstRow(page).click(),
    shows: heading('Why 3?'),
  },
  {
    name: 'tournament-division',
    as: 'organiser',
    path: ({ twos }) => `/?view=tournament&tournament=${twos}&table=index-0`,
    shows: firstRow,
  },
  {
    name: 'tournament-public',
    path: ({ merit }) => `/standings/${merit}`,
    shows: heading('Order of Merit'),
  },
  {
    name: 'tournament-eclectic',
    as: 'player1',
    path: ({ eclectic }) => `/?view=tournament&tournament=${eclectic}`,
    shows: firstRow,
  },
  {
    name: 'tournament-eclectic-player',
    as: 'player1',
    path: ({ eclectic }) => `/?view=tournament&tournament=${eclectic}`,
    open: (page) => firstRow(page).click(),
    shows: heading('Season card'),
  },
  {
    name: 'event',
    path: ({ championship }) => `/event/${championship.id}`,
    shows: text(/^Projected cut/),
    course: true,
  },
  {
    name: 'event-television',
    path: ({ championship }) => `/event/${championship.id}?tv=1`,
    shows: text(/Projected cut/),
    on: ['television'],
  },
  {
    name: 'event-round',
    path: ({ championship }) => `/event/${championship.id}`,
    open: (page) => page.getByRole('tab', { name: 'Round 1' }).click(),
    shows: (page) => page.getByRole('region', { name: 'Round 1' }),
  },
  {
    name: 'event-final',
    path: ({ championship }) => `/event/${championship.final}`,
    shows: text(/^Cut: /),
  },
  {
    name: 'event-organiser',
    as: 'organiser',
    path: ({ championship }) => `/event/${championship.id}`,
    open: (page) => heading('For organisers')(page).scrollIntoViewIfNeeded(),
    shows: (page) => page.getByRole('button', { name: /^Remove the note on/ }),
  },
  {
    name: 'event-note',
    as: 'organiser',
    path: ({ championship }) => `/event/${championship.id}`,
    open: clicks(['button', 'Withdrawal or disqualification']),
    shows: dialog('Withdrawal or disqualification'),
  },
];
