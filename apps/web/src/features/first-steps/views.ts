import * as routes from '@flagstick/contract/routes';
import { textParam } from '../../shared/nav/search.ts';
import { view } from '../../shared/nav/view.tsx';

export const firstSteps = view({
  name: '/firstSteps',
  title: 'First steps',
  access: routes.clubs.remove.access,
  code: () => import('./FirstSteps.tsx'),
  screen: ({ FirstSteps }) => FirstSteps,
  menu: { group: 'Admin', label: 'First steps', icon: 'checklist' },
});

export const clubSetup = view({
  name: '/clubSetup',
  search: { club: textParam(40), course: textParam(40) },
  title: 'Set up a club',
  access: routes.courses.insert.access,
  code: () => import('./ClubSetup.tsx'),
  screen: ({ ClubSetup }) => ClubSetup,
});
