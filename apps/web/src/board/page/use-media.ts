import { useCallback, useSyncExternalStore } from 'react';

/** Whether the window matches the media query; false on a server. */
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
