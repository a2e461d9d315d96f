export { PushOffer } from './PushOffer.tsx';
export { ToNotifications } from './ToNotifications.tsx';
