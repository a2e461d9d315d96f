import * as routes from '@flagstick/contract/routes';
import { view } from '../../shared/nav/view.tsx';

export const coursePack = view({
  name: '/courseFile',
  title: 'Import or export courses',
  access: routes.coursePack.insert.access,
  code: () => import('./PackPage.tsx'),
  screen: ({ PackPage }) => PackPage,
  // The foot has the button that saves.
  bottomNav: false,
});
