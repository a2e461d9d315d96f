import { onSessionEnd, useSession } from '../../shared/session/session.ts';
import { pushOwner } from './owner.ts';

/**
 * Subscribes the owner's browser again at the start and after each sign-in, and ends its subscription with the session.
 * Other browsers load nothing. @returns a function that unsubscribes
 */
export function keepPush(): () => void {
  // One after the other: a sign-in may follow the end of another session at once.
  let work = Promise.resolve();
  const next = (change: (device: typeof import('./device.ts')) => Promise<void>) => {
    work = work.then(async () => change(await import('./device.ts'))).catch(() => undefined);
  };
  const renew = () => {
    const { user } = useSession.getState();
    if (user && pushOwner() === user._id) next((device) => device.renewWithServersKey(user._id));
  };
  renew();
  const stops = [
    onSessionEnd(() => {
      if (pushOwner() !== null) next((device) => device.pause());
    }),
    useSession.subscribe(({ token }, before) => {
      if (token !== before.token) renew();
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
