import type { Page } from '@playwright/test';
import type { Stage } from '../stage.ts';
import { clicks, dialog, heading, type Screen, text } from './screen.ts';

type Prizes = keyof Stage['prizes'];

const slot = (at: number) => (page: Page) => page.getByRole('article').nth(at);
const podium: Screen['shows'] = (page) => page.getByRole('main', { name: 'Podium' });

const onTv = (state: string, prizes: Prizes, shows: Screen['shows']): Screen => ({
  name: `television-prizes-${state}`,
  path: (stage) => `/leaderBoard/${stage.prizes[prizes].code}?tv`,
  shows,
  on: ['television'],
});

const onBoard = (state: string, prizes: Prizes, shows: Screen['shows']): Screen => ({
  name: `board-prizes-${state}`,
  path: (stage) => `/leaderBoard/${stage.prizes[prizes].code}`,
  shows,
});

const remote = (state: string, prizes: Prizes, shows: Screen['shows']): Screen => ({
  name: `prizes-remote-${state}`,
  as: 'organiser',
  path: (stage) => `/?view=setup&game=${stage.prizes[prizes].id}&only=reveal`,
  shows,
  on: ['phone'],
});

const awake = (name: RegExp) => (page: Page) => page.getByRole('button', { name, disabled: false });

export const prizes: readonly Screen[] = [
  onTv('covered', 'covered', (page) => slot(2)(page).getByText('hidden')),
  onTv('named', 'named', (page) => slot(2)(page).getByText('hidden')),
  onTv('figures', 'figures', (page) => slot(2)(page).getByText('Out')),
  onTv('podium', 'shown', podium),
  onTv('tied', 'tied', (page) => slot(2)(page).getByText('all four are 3rd')),
  onTv('all', 'all', (page) => page.getByRole('complementary').getByText('Ferris')),
  onTv('match-named', 'matchNamed', (page) => slot(2)(page).getByText('hidden')),
  onTv('match', 'matchTold', (page) => slot(2)(page).getByText(/ off$/).first()),
  onTv('sides', 'sides', podium),
  onTv('later', 'off', (page) => page.getByRole('table', { name: /live positions/ })),
  onBoard('named', 'named', (page) => page.getByRole('row').nth(3).getByText('hidden')),
  onBoard('match', 'matchNamed', (page) => page.getByRole('row').nth(3).getByText('not shown')),
  remote('off', 'off', (page) => page.getByRole('button', { name: 'Turn on' })),
  remote('covered', 'covered', awake(/^Show the name/)),
  { ...remote('named', 'named', awake(/^Show the score/)), on: ['phone', 'desk'] },
  remote('tied', 'tied', awake(/^Show the place/)),
  remote('match', 'matchNamed', awake(/^Show the result/)),
  remote('shown', 'shown', text('All 6 steps shown')),
  {
    name: 'prizes-remote-none',
    as: 'organiser',
    path: ({ television }) => `/?view=setup&game=${television.id}&only=reveal`,
    shows: text('No places are hidden'),
    on: ['phone'],
  },
  {
    name: 'export',
    as: 'organiser',
    path: '/leaderBoard/MEDAL7',
    open: clicks(['button', 'Export']),
    shows: dialog('Export'),
  },
  {
    name: 'export-game',
    as: 'organiser',
    path: ({ done }) => `/?view=game&game=${done}`,
    open: clicks(['button', 'Game menu'], ['menuitem', /^Export/]),
    shows: heading('On your website'),
  },
  {
    name: 'board-embedded',
    path: '/leaderBoard/FLAG24?embed&theme=light',
    shows: (page) => page.getByRole('table', { name: /live positions/ }),
  },
];
