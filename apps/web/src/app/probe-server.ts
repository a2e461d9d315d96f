import * as routes from '@flagstick/contract/routes';
import { send } from '../shared/api/call.ts';
import { useConnectivity } from '../shared/api/connectivity.ts';

const probeEveryMs = 10_000;

/** While the server is unreachable, checks from time to time, then calls `onBack`. */
export function probeUntilReached(onBack: () => void): void {
  let timer: ReturnType<typeof setInterval> | undefined;
  const probe = () => void send(routes.system.health, {}).catch(() => {});
  useConnectivity.subscribe(({ reached }, before) => {
    if (reached === before.reached) return;
    clearInterval(timer);
    if (reached) onBack();
    else timer = setInterval(probe, probeEveryMs);
  });
  window.addEventListener('online', () => {
    if (!useConnectivity.getState().reached) probe();
  });
}
