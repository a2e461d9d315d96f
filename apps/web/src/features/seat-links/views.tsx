import { view } from '../../shared/nav/view.tsx';

/** The target of scoring links and of the QR codes on printed cards. Every visitor's first script has this view. */
export const seat = view({
  name: '/seat/$token',
  title: 'Score by link',
  access: 'public',
  code: () => import('./SeatPage.tsx'),
  screen:
    ({ SeatPage }) =>
    ({ params }) => <SeatPage token={params.token ?? ''} />,
});
