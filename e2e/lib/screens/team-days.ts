import { clicks, dialog, heading, type Screen, text } from './screen.ts';

const inPlay = ({ teamDays }: { teamDays: { inPlay: string } }) => `/teamDay/${teamDays.inPlay}`;

/** Match days of two sides, as organisers, captains and followers see them. */
export const teamDays: readonly Screen[] = [
  { name: 'team-days', as: 'organiser', path: '/teamDays', shows: heading('Team days') },
  {
    name: 'team-day-set-up',
    as: 'organiser',
    path: '/teamDays',
    open: (page) => page.getByRole('button', { name: 'Add team day' }).first().click(),
    shows: dialog('Add team day'),
  },
  { name: 'team-day', as: 'player1', path: inPlay, shows: heading('Your side: Reds') },
  { name: 'team-day-organiser', as: 'organiser', path: inPlay, shows: heading('Session 3, singles') },
  { name: 'team-day-public', path: inPlay, shows: heading('Session 3, singles') },
  {
    name: 'team-day-television',
    path: ({ teamDays: { inPlay: id } }) => `/teamDay/${id}?tv=1`,
    shows: heading('Match against the Artisans'),
    on: ['television'],
  },
  {
    name: 'team-day-result',
    as: 'organiser',
    path: inPlay,
    open: clicks(['button', /^Match 2 Robin/]),
    shows: (page) => page.getByRole('dialog').getByRole('button', { name: 'Save result' }),
  },
  {
    name: 'team-day-answer',
    as: 'player1',
    path: inPlay,
    open: clicks(['button', 'Answer result']),
    shows: (page) => page.getByRole('dialog').getByRole('button', { name: 'Confirm result' }),
  },
  {
    name: 'team-day-set-up-ordered',
    as: 'organiser',
    path: inPlay,
    open: clicks(['button', 'Set-up']),
    shows: dialog('Set-up'),
  },
  {
    name: 'team-day-orders',
    as: 'player1',
    path: ({ teamDays: { orders } }) => `/teamDay/${orders}`,
    shows: text('Session 1 needs your order.'),
  },
  {
    name: 'team-day-order',
    as: 'player1',
    path: ({ teamDays: { orders } }) => `/teamDay/${orders}`,
    open: (page) => page.getByRole('button', { name: 'Submit order' }).first().click(),
    shows: dialog('Order of Reds, session 1'),
  },
  {
    name: 'team-day-finished',
    path: ({ teamDays: { finished } }) => `/teamDay/${finished}`,
    shows: text('Blues keep the trophy'),
  },
];
