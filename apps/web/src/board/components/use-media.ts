import { useCallback, useSyncExternalStore } from 'react';

/** Does the window match the media query now? Where there is none, as on a server, it does not. */
export function useMedia(query: string): boolean {
  const subscribe = useCallback(
    (heed: () => void) => {
      const media = matchMedia(query);
      media.addEventListener('change', heed);
      return () => media.removeEventListener('change', heed);
    },
    [query],
  );
  return useSyncExternalStore(
    subscribe,
    () => matchMedia(query).matches,
    () => false,
  );
}
