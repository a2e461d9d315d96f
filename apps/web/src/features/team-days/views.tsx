import { textParam } from '../../shared/nav/search.ts';
import { view } from '../../shared/nav/view.tsx';

// Reads and routes are loaded with the screens, because every start of the app loads this file.

export const teamDays = view({
  name: '/teamDays',
  title: 'Team days',
  access: 'signedIn',
  code: () => import('./TeamDaysTable.tsx'),
  screen: ({ TeamDaysTable }) => TeamDaysTable,
  table: ({ teamDaysTable }) => teamDaysTable,
  menu: { group: 'Everyone', label: 'Team days', icon: 'users' },
});

/** Needs no account if its page is public. */
export const teamDay = view({
  name: '/teamDay/$id',
  // Large letters for a screen in the club house.
  search: { tv: textParam(1) },
  title: 'Team day',
  access: 'public',
  code: () => import('./page/TeamDayPage.tsx'),
  screen:
    ({ TeamDayPage }) =>
    ({ params, search }) => <TeamDayPage id={params.id} tv={search.tv !== undefined} />,
});
