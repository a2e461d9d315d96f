import { useLayoutEffect } from 'react';

/** Marks the body while an element is shown that styles elsewhere make room for. */
export function useBodyMark(mark: 'myRow' | 'tv', shown = true): void {
  useLayoutEffect(() => {
    if (!shown) return;
    document.body.dataset[mark] = '';
    return () => {
      delete document.body.dataset[mark];
    };
  }, [mark, shown]);
}
