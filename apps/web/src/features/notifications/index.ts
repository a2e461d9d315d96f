export { keepPush } from './keep-push.ts';
export { PushOffer } from './PushOffer.tsx';
export { ToNotifications } from './ToNotifications.tsx';
