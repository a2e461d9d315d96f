import * as routes from '@flagstick/contract/routes';
import { textParam } from '../../shared/nav/search.ts';
import { view } from '../../shared/nav/view.tsx';
import { publicQuery, standingsQuery } from './reads.ts';

const id = textParam(40);

export const tournament = view({
  name: 'tournament',
  search: { tournament: id, player: id, table: textParam(24) },
  title: ({ client, search }) =>
    client.getQueryData(standingsQuery(search.tournament ?? '').queryKey)?.name ?? 'Tournament',
  access: routes.standings.of.access,
  load: ({ client, search }) => search.tournament && client.prefetchQuery(standingsQuery(search.tournament)),
  code: () => import('./StandingsView.tsx'),
  screen: ({ StandingsView }) => StandingsView,
  wide: true,
});

/** Needs no account. */
export const publicStandings = view({
  name: '/standings/$id',
  title: ({ client, params }) => client.getQueryData(publicQuery(params.id).queryKey)?.name ?? 'Standings',
  access: routes.standings.public.access,
  load: ({ client, params }) => client.prefetchQuery(publicQuery(params.id)),
  code: () => import('./PublicStandingsPage.tsx'),
  screen:
    ({ PublicStandingsPage }) =>
    ({ params }) => <PublicStandingsPage id={params.id} />,
});
