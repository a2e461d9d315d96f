import * as routes from '@flagstick/contract/routes';
import { view } from '../../shared/nav/view.tsx';
import { meOptions } from '../../shared/session/me.ts';
import { useSession } from '../../shared/session/session.ts';
import { tablePage } from '../../ui/table/table-state.ts';
import { coursesTable } from './table.ts';

export const courses = view({
  ...tablePage(coursesTable),
  name: '/courses',
  title: 'Courses',
  access: routes.courses.update.access,
  load: (asked) => {
    // A club manager's courses depend on the account.
    const narrowed = useSession.getState().user?.rule === 'club';
    return narrowed ? asked.client.prefetchQuery(meOptions) : coursesTable.load(asked);
  },
  code: () => import('./CoursesTable.tsx'),
  screen: ({ CoursesTable }) => CoursesTable,
  menu: { group: 'Club Manager', label: 'Courses', icon: 'map2' },
});
