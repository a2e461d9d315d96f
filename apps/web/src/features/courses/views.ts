import * as routes from '@flagstick/contract/routes';
import { view } from '../../shared/nav/view.tsx';
import { meOptions } from '../../shared/session/me.ts';
import { useSession } from '../../shared/session/session.ts';

/** A club manager's courses depend on the account. */
const isManager = () => useSession.getState().user?.rule === 'club';

export const courses = view({
  name: '/courses',
  title: 'Courses',
  access: routes.courses.update.access,
  load: ({ client }) => isManager() && client.prefetchQuery(meOptions),
  code: () => import('./CoursesTable.tsx'),
  screen: ({ CoursesTable }) => CoursesTable,
  table: ({ coursesTable }) => (isManager() ? undefined : coursesTable),
  menu: { group: 'Club Manager', label: 'Courses', icon: 'map2' },
});
