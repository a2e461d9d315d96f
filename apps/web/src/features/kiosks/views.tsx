import { view } from '../../shared/nav/view.tsx';

/** The target of the links that open a clubhouse screen. */
export const kiosk = view({
  name: '/kiosk/$token',
  title: 'Clubhouse screen',
  access: 'public',
  code: () => import('./KioskPage.tsx'),
  screen:
    ({ KioskPage }) =>
    ({ params }) => <KioskPage token={params.token ?? ''} />,
});
