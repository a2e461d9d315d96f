import { textParam } from '../../shared/nav/search.ts';
import { view } from '../../shared/nav/view.tsx';

// Reads and routes are loaded with the screens, because every start of the app loads this file.

export const knockOuts = view({
  name: '/knockOuts',
  title: 'Knock-outs',
  access: 'signedIn',
  code: () => import('./KnockOutsTable.tsx'),
  screen: ({ KnockOutsTable }) => KnockOutsTable,
  table: ({ knockOutsTable }) => knockOutsTable,
  menu: { group: 'Everyone', label: 'Knock-outs', icon: 'tournament' },
});

/** Needs no account if its page is public. */
export const knockOut = view({
  name: '/knockOut/$id',
  // Large letters for a screen in the club house.
  search: { tv: textParam(1) },
  title: 'Knock-out',
  access: 'public',
  code: () => import('./page/KnockOutPage.tsx'),
  screen:
    ({ KnockOutPage }) =>
    ({ params, search }) => <KnockOutPage id={params.id} tv={search.tv !== undefined} />,
});
