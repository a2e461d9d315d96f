import type { Page } from '@playwright/test';
import type { Stage } from '../stage.ts';
import { clicks, dialog, heading, type Screen, text } from './screen.ts';

const setUp = ({ contests }: Stage) => `/?view=setup&game=${contests.live.round.id}&only=prizes`;
const tab = (state: 'live' | 'closed') => (stage: Stage) =>
  `/?view=game&game=${stage.contests[state].round.id}&tab=prizes`;

const ofOrganiser = (
  name: string,
  path: Screen['path'],
  shows: Screen['shows'],
  open?: Screen['open'],
): Screen => ({
  ...{ name: `contests-${name}`, as: 'organiser', path, shows },
  ...(open ? { open } : {}),
});

/** Removes the first measured contest, which has a result. */
async function loseResult(page: Page): Promise<void> {
  await clicks(['button', /^Nearest the pin, hole/], ['button', 'Remove contest'], ['button', 'Save'])(page);
}

export const contests: readonly Screen[] = [
  ofOrganiser(
    'presets',
    ({ waiting }) => `/?view=setup&game=${waiting}&only=prizes`,
    heading('What kind of day is it?'),
  ),
  ofOrganiser('set-up', setUp, text(/has no players\.$/)),
  ofOrganiser('contest', setUp, dialog('Add a contest'), clicks(['button', 'Add contest'])),
  ofOrganiser(
    'contest-measured',
    setUp,
    dialog('Edit contest'),
    clicks(['button', /^Nearest the pin, hole/]),
  ),
  ofOrganiser('division', setUp, dialog('Add a division'), clicks(['button', 'Add division'])),
  ofOrganiser('preview', setUp, dialog('Preview of the prizes'), clicks(['button', 'Preview'])),
  ofOrganiser('consequences', setUp, dialog('Save these prizes?'), loseResult),
  ofOrganiser('tab', tab('live'), (page) => page.getByRole('region', { name: 'Captain’s Prize' })),
  ofOrganiser('measure', tab('live'), dialog(/^Enter result: /), clicks(['button', /^Enter result/])),
  ofOrganiser('fix-again', tab('closed'), heading('Prizes affected by corrections')),
  ofOrganiser(
    'order',
    ({ contests: { giving } }) => `/?view=setup&game=${giving.round.id}&only=prizes`,
    (page) => page.getByRole('list', { name: 'Order of the prize-giving' }),
    (page) => page.getByRole('list', { name: 'Order of the prize-giving' }).scrollIntoViewIfNeeded(),
  ),
  ofOrganiser(
    'remote',
    ({ contests: { giving } }) => `/?view=setup&game=${giving.round.id}&only=reveal`,
    (page) => page.getByRole('button', { name: /^Show the prize/, disabled: false }),
  ),
  {
    name: 'contests-television-giving',
    path: ({ contests: { giving } }) => `/leaderBoard/${giving.round.code}?tv`,
    shows: (page) => page.getByRole('article'),
    on: ['television'],
  },
  {
    name: 'contests-board-giving',
    path: ({ contests: { giving } }) => `/leaderBoard/${giving.round.code}?prizes`,
    shows: text('To be announced at the prize-giving'),
  },
  {
    name: 'contests-board',
    path: ({ contests: { live } }) => `/leaderBoard/${live.round.code}?prizes`,
    shows: (page) => page.getByRole('region', { name: 'Captain’s Prize' }),
    course: true,
  },
  {
    name: 'contests-television',
    path: ({ contests: { live } }) => `/leaderBoard/${live.round.code}?tv`,
    shows: heading('Prizes so far'),
    on: ['television'],
  },
  {
    name: 'contests-hole',
    as: 'player7',
    path: ({ contests: { live } }) => `/?view=score&game=${live.round.id}&hole=${live.pin}`,
    open: (page) => page.getByRole('button', { name: /^Enter result/ }).scrollIntoViewIfNeeded(),
    shows: text(/^Best so far/),
    course: true,
  },
  {
    name: 'contests-hole-result',
    as: 'player7',
    path: ({ contests: { live } }) => `/?view=score&game=${live.round.id}&hole=${live.pin}`,
    open: clicks(['button', /^Enter result/]),
    shows: (page) => page.getByRole('button', { name: 'Save result' }),
    course: true,
  },
  {
    name: 'contests-my-result',
    as: 'player7',
    path: ({ contests: { closed } }) => `/?view=result&game=${closed.round.id}`,
    shows: (page) => page.getByRole('region', { name: 'Your prizes' }),
  },
  {
    name: 'contests-credit',
    as: 'clubmanager',
    path: ({ contests: { giving } }) => `/?view=game&game=${giving.round.id}&tab=prizes`,
    open: clicks(['button', 'Add prizes to members’ credit']),
    shows: dialog('Club credit for the winners'),
  },
  {
    name: 'club-credit',
    as: 'clubmanager',
    path: '/clubAccounts',
    shows: text(/^Total credit/),
  },
  {
    name: 'club-credit-account',
    as: 'clubmanager',
    path: '/clubAccounts',
    open: (page) => page.getByText('Ian Fairlie').first().click(),
    shows: text('New entry'),
  },
  {
    name: 'club-credit-expiry',
    as: 'clubmanager',
    path: '/clubAccounts',
    open: clicks(['button', 'Change expiry (never)']),
    shows: dialog('Expiry of credit'),
  },
  {
    name: 'club-credit-report',
    as: 'clubmanager',
    path: '/clubAccounts',
    open: clicks(['button', 'Treasurer’s file']),
    shows: dialog('Treasurer’s file'),
  },
  {
    name: 'my-club-credit',
    as: 'player7',
    path: '/?view=credit',
    shows: (page) => page.getByRole('list', { name: 'Entries' }),
    course: true,
  },
];
