import type { Gross } from '@flagstick/contract';
import { useCallback, useState } from 'react';

/** On a team's card, a score without its tee shot, or a tee shot without its score. */
interface IncompleteEntry {
  /** The member whose tee shot counts. */
  readonly teeShot?: string;
  readonly gross?: Gross;
}

/** Members of a team may share a phone: each has their own entry. */
const keyOf = (scorer: string, card: string, hole: number): string => `halfEntered:${scorer}/${card}/${hole}`;

function readEntry(key: string): IncompleteEntry {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

/** Keeps the first half of a team's entry, through a reload too, until the entry is made. */
export function useIncompleteEntry(
  scorer: string,
  card: string,
  hole: number,
): [IncompleteEntry, (half: IncompleteEntry) => void] {
  const key = keyOf(scorer, card, hole);
  const [entry, setEntry] = useState(() => readEntry(key));
  const set = useCallback(
    (changed: IncompleteEntry) => {
      try {
        if (Object.keys(changed).length === 0) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(changed));
      } catch {
        // Without storage it lasts as long as the page.
      }
      setEntry(changed);
    },
    [key],
  );
  return [entry, set];
}
