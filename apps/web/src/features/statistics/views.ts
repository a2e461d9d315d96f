import * as routes from '@flagstick/contract/routes';
import { view } from '../../shared/nav/view.tsx';

export const statistics = view({
  name: '/statistics',
  title: 'Statistics',
  access: routes.statistics.get.access,
  bottomNav: false,
  code: () => import('./StatisticsPage.tsx'),
  screen: ({ StatisticsPage }) => StatisticsPage,
  menu: { group: 'Admin', label: 'Statistics', icon: 'chartBar' },
});
