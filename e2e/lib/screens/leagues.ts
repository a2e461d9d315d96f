import { clicks, dialog, heading, type Screen } from './screen.ts';

const inPlay = ({ leagues }: { leagues: { inPlay: string } }) => `/league/${leagues.inPlay}`;

/** Leagues of pairs and teams, as organisers, players and followers see them. */
export const leagues: readonly Screen[] = [
  { name: 'leagues', as: 'organiser', path: '/leagues', shows: heading('Leagues') },
  {
    name: 'league-set-up',
    as: 'organiser',
    path: '/leagues',
    open: clicks(['button', 'Add league'], ['button', 'Add side']),
    shows: dialog('Add league'),
  },
  { name: 'league', as: 'player1', path: inPlay, shows: heading(/^Your side: /) },
  { name: 'league-organiser', as: 'organiser', path: inPlay, shows: heading('Table') },
  { name: 'league-public', path: inPlay, shows: heading('Table') },
  {
    name: 'league-teams',
    path: ({ leagues: { teams } }) => `/league/${teams}`,
    shows: heading('Table'),
  },
  {
    name: 'league-answer',
    as: 'player1',
    path: inPlay,
    open: clicks(['button', 'Answer result']),
    shows: (page) => page.getByRole('dialog').getByRole('button', { name: 'Confirm result' }),
  },
  {
    name: 'league-substitutes',
    as: 'player1',
    path: inPlay,
    open: clicks(['button', 'Name substitutes']),
    shows: dialog(/^Substitutes, round/),
  },
  {
    name: 'league-result',
    as: 'organiser',
    path: inPlay,
    open: clicks(['button', /^Fixture 3 /]),
    shows: (page) => page.getByRole('dialog').getByRole('button', { name: 'Save result' }),
  },
  {
    name: 'league-team-result',
    as: 'organiser',
    path: ({ leagues: { teams } }) => `/league/${teams}`,
    open: clicks(['button', /^Fixture 1 /]),
    shows: (page) => page.getByRole('dialog').getByRole('button', { name: 'Save result' }),
  },
  {
    name: 'league-set-up-begun',
    as: 'organiser',
    path: inPlay,
    open: clicks(['button', 'Set-up']),
    shows: dialog('Set-up'),
  },
];
