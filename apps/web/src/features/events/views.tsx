import * as routes from '@flagstick/contract/routes';
import { textParam } from '../../shared/nav/search.ts';
import { view } from '../../shared/nav/view.tsx';
import { standingQuery } from './reads.ts';

export const events = view({
  name: '/events',
  title: 'Events',
  access: routes.events.list.access,
  code: () => import('./EventsTable.tsx'),
  screen: ({ EventsTable }) => EventsTable,
  table: ({ eventsTable }) => eventsTable,
  menu: { group: 'Organiser', label: 'Events', icon: 'stairs' },
});

/** Needs no account. */
export const event = view({
  name: '/event/$id',
  // Large letters for a screen in the club house.
  search: { tv: textParam(1) },
  title: ({ client, params }) => client.getQueryData(standingQuery(params.id).queryKey)?.name ?? 'Event',
  access: routes.events.standing.access,
  load: ({ client, params }) => client.prefetchQuery(standingQuery(params.id)),
  code: () => import('./page/EventPage.tsx'),
  screen:
    ({ EventPage }) =>
    ({ params, search }) => <EventPage id={params.id} tv={search.tv !== undefined} />,
});
