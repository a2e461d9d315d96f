import { clicks, dialog, heading, rows, type Screen, text } from './screen.ts';

/** Events of several rounds, and knock-outs, as organisers and players see them. */
export const events: readonly Screen[] = [
  { name: 'events', as: 'organiser', path: '/events', shows: rows },
  {
    name: 'event-setup',
    as: 'organiser',
    path: '/events',
    open: (page) => page.getByRole('button', { name: 'Add event' }).first().click(),
    shows: text('Make a cut'),
  },
  {
    name: 'event-edit',
    as: 'organiser',
    path: '/events?q=club+championship',
    open: (page) => page.getByText('3 rounds').click(),
    shows: dialog('Event set-up'),
  },
  { name: 'knock-outs', as: 'organiser', path: '/knockOuts', shows: heading('Knock-outs') },
  {
    name: 'knock-out-setup',
    as: 'organiser',
    path: '/knockOuts',
    open: (page) => page.getByRole('button', { name: 'Add knock-out' }).first().click(),
    shows: dialog('Add knock-out'),
  },
  {
    name: 'knock-out',
    as: 'player1',
    path: ({ knockOuts }) => `/knockOut/${knockOuts.inPlay}`,
    shows: heading('Your match'),
  },
  {
    name: 'knock-out-organiser',
    as: 'organiser',
    path: ({ knockOuts }) => `/knockOut/${knockOuts.inPlay}`,
    shows: text('Quarter-finals'),
  },
  {
    name: 'knock-out-television',
    path: ({ knockOuts }) => `/knockOut/${knockOuts.inPlay}?tv=1`,
    shows: heading('Winter Knock-out'),
    on: ['television'],
  },
  {
    name: 'knock-outs-mine',
    as: 'player1',
    path: '/knockOuts',
    shows: text('Winter Knock-out'),
  },
  {
    name: 'knock-out-public',
    path: ({ knockOuts }) => `/knockOut/${knockOuts.inPlay}`,
    shows: text('Quarter-finals'),
  },
  {
    name: 'knock-out-my-result',
    as: 'player1',
    path: ({ knockOuts }) => `/knockOut/${knockOuts.inPlay}`,
    open: clicks(['button', 'Enter result']),
    shows: (page) => page.getByRole('dialog').getByRole('button', { name: 'Save result' }),
  },
  {
    name: 'knock-out-play',
    as: 'player1',
    path: ({ knockOuts }) => `/knockOut/${knockOuts.inPlay}`,
    open: clicks(['button', 'Play this match']),
    shows: (page) => page.getByRole('dialog').getByRole('button', { name: 'Start match' }),
  },
  {
    name: 'knock-out-answer',
    as: 'player1',
    path: ({ knockOuts }) => `/knockOut/${knockOuts.answer}`,
    shows: (page) => page.getByRole('button', { name: 'Confirm result' }),
  },
  {
    name: 'knock-out-withdrawn',
    as: 'organiser',
    path: ({ knockOuts }) => `/knockOut/${knockOuts.answer}`,
    shows: text('Withdrawn'),
  },
  {
    name: 'knock-out-result',
    as: 'organiser',
    path: ({ knockOuts }) => `/knockOut/${knockOuts.inPlay}`,
    open: clicks(['button', /^Match .*Quist/]),
    shows: (page) => page.getByRole('dialog').getByRole('button', { name: 'Save result' }),
  },
  {
    name: 'knock-out-set-up-drawn',
    as: 'organiser',
    path: ({ knockOuts }) => `/knockOut/${knockOuts.inPlay}`,
    open: clicks(['button', 'Set-up']),
    shows: dialog('Set-up'),
  },
  {
    name: 'knock-out-entry',
    as: 'organiser',
    path: ({ knockOuts }) => `/knockOut/${knockOuts.entry}`,
    shows: text('The draw isn’t made yet'),
  },
  {
    name: 'knock-out-draw',
    as: 'organiser',
    path: ({ knockOuts }) => `/knockOut/${knockOuts.entry}`,
    open: clicks(['button', 'Make the draw']),
    shows: dialog('Make the draw?'),
  },
  {
    name: 'knock-out-preview',
    as: 'organiser',
    path: ({ knockOuts }) => `/knockOut/${knockOuts.entry}`,
    open: async (page) => {
      await page.getByRole('button', { name: 'Set-up' }).click();
      const preview = page.getByText('Preview of the draw');
      await preview.click();
      await preview.scrollIntoViewIfNeeded();
    },
    shows: text('Robin Quist A v Robin Quist H'),
  },
  {
    name: 'knock-out-finished',
    path: ({ knockOuts }) => `/knockOut/${knockOuts.finished}`,
    shows: heading('Winner: Robin Quist A'),
  },
  {
    name: 'knock-out-television-finished',
    path: ({ knockOuts }) => `/knockOut/${knockOuts.finished}?tv=1`,
    shows: heading('Winner: Robin Quist A'),
    on: ['television'],
  },
];
