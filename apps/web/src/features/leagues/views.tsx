import { view } from '../../shared/nav/view.tsx';

// Reads and routes are loaded with the screens, because every start of the app loads this file.

export const leagues = view({
  name: '/leagues',
  title: 'Leagues',
  access: 'signedIn',
  code: () => import('./LeaguesTable.tsx'),
  screen: ({ LeaguesTable }) => LeaguesTable,
  table: ({ leaguesTable }) => leaguesTable,
  menu: { group: 'Everyone', label: 'Leagues', icon: 'listDetails' },
});

/** Needs no account if its page is public. */
export const league = view({
  name: '/league/$id',
  title: 'League',
  access: 'public',
  code: () => import('./page/LeaguePage.tsx'),
  screen:
    ({ LeaguePage }) =>
    ({ params }) => <LeaguePage id={params.id} />,
});
