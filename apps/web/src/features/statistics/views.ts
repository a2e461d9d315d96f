import { calls } from '@flagstick/contract';
import { view } from '../../shared/nav/view.tsx';

export const statistics = view({
  name: '/statistics',
  title: 'Statistics',
  access: calls.statistics.get.access,
  bottomNav: false,
  code: () => import('./StatisticsPage.tsx'),
  screen: ({ StatisticsPage }) => StatisticsPage,
  menu: { group: 'Admin', label: 'Statistics', icon: 'chartBar' },
});
