import * as routes from '@flagstick/contract/routes';
import { textParam } from '../../shared/nav/search.ts';
import { view } from '../../shared/nav/view.tsx';

export const memberImport = view({
  name: '/memberFile',
  title: 'Import members',
  access: routes.memberImport.insert.access,
  /** For admins: the id and name of the selected club. */
  search: { club: textParam(40), named: textParam(120) },
  code: () => import('./MembersPage.tsx'),
  screen: ({ MembersPage }) => MembersPage,
  // The foot has the button that saves.
  bottomNav: false,
});
