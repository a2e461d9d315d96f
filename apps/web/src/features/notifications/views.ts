import { view } from '../../shared/nav/view.tsx';

// The screen's reads load with it, because every start of the app loads this file.

export const notifications = view({
  name: 'notifications',
  title: 'Notifications',
  access: 'signedIn',
  code: () => import('./NotificationsView.tsx'),
  screen: ({ NotificationsView }) => NotificationsView,
});
