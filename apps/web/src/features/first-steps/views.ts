import * as routes from '@flagstick/contract/routes';
import { view } from '../../shared/nav/view.tsx';

export const firstSteps = view({
  name: '/firstSteps',
  title: 'First steps',
  access: routes.clubs.remove.access,
  code: () => import('./FirstSteps.tsx'),
  screen: ({ FirstSteps }) => FirstSteps,
  menu: { group: 'Admin', label: 'First steps', icon: 'checklist' },
});
