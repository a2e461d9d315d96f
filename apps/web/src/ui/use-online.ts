import { useSyncExternalStore } from 'react';
import { useConnectivity } from '../shared/api/connectivity.ts';

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed);
  window.addEventListener('offline', changed);
  return () => {
    window.removeEventListener('online', changed);
    window.removeEventListener('offline', changed);
  };
}

/** Whether the server is reachable: there is a network, and the last call got an answer. */
export function useOnline(): boolean {
  const network = useSyncExternalStore(subscribe, () => navigator.onLine);
  const reached = useConnectivity((reach) => reach.reached);
  return network && reached;
}
