export { ToNotifications } from './ToNotifications.tsx';
