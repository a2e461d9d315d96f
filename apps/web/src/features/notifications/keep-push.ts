import { onSessionEnd, useSession } from '../../shared/session/session.ts';
import { pushOwner } from './owner.ts';

type Device = typeof import('./device.ts');

// One after the other: a sign-in may follow the end of another session at once.
let work = Promise.resolve();
const next = (change: (device: Device) => Promise<void>) => {
  work = work
    .then(() => import('./device.ts'))
    .then(change)
    .catch(() => undefined);
};

const renew = () => {
  const id = useSession.getState().user?._id;
  if (id && pushOwner() === id) next((device) => device.renewWithServersKey(id));
};

/**
 * Subscribes the owner's browser again at the start and after each sign-in, and ends its subscription with the session.
 * Other browsers load nothing.
 */
export function keepPush(): void {
  renew();
  onSessionEnd(() => {
    if (pushOwner()) next((device) => device.pause());
  });
  useSession.subscribe(({ token }, before) => {
    if (token !== before.token) renew();
  });
}
