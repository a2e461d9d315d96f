import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { IconBuildingCommunity } from '@tabler/icons-react';
import type { QueryClient } from '@tanstack/react-query';
import { textParam } from '../../shared/nav/search.ts';
import { view } from '../../shared/nav/view.tsx';
import { searchMax } from '../../ui/table/table-state.ts';
import { clubPages, searchText } from './api/reads.ts';

const list = {
  search: { q: textParam(searchMax) },
  load: ({ client, search }: { client: QueryClient; search: { q?: string | undefined } }) =>
    client.prefetchInfiniteQuery(clubPages(searchText(search.q), false)),
};

export const clubs = view({
  ...list,
  name: 'clubs',
  title: 'Clubs',
  access: routes.clubs.list.access,
  code: () => import('./ClubsView.tsx'),
  screen: ({ ClubsView }) => ClubsView,
  nav: { index: limits.views.clubs, label: 'Clubs', icon: IconBuildingCommunity },
});

export const clubList = view({
  ...list,
  name: '/clubListView',
  title: 'Club list',
  // Open to the roles that create games for others.
  access: routes.games.list.access,
  code: () => import('./ClubListPage.tsx'),
  screen: ({ ClubListPage }) => ClubListPage,
  menu: { group: 'Organiser', label: 'Club list', icon: 'listDetails' },
});

export const clubsTableView = view({
  name: '/clubs',
  title: 'Clubs',
  access: routes.clubs.update.access,
  code: () => import('./manage/ClubsTable.tsx'),
  screen: ({ ClubsTable }) => ClubsTable,
  table: (code) => code.clubsTable,
  menu: { group: 'Admin', label: 'Clubs', icon: 'buildingCommunity' },
});
