import type { Gross } from '@flagstick/contract';
import { useCallback, useState } from 'react';

/** On a team's card, a score without its tee shot, or a tee shot without its score. */
interface HalfEntered {
  /** The member whose tee shot counts. */
  readonly teeShot?: string;
  readonly gross?: Gross;
}

/** Members of a team may share a phone: each has their own half. */
const keyOf = (scorer: string, card: string, hole: number): string => `halfEntered:${scorer}/${card}/${hole}`;

function held(key: string): HalfEntered {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

/** Keeps the first half of a team's entry, through a reload too, until the entry is made. */
export function useHalfEntered(
  scorer: string,
  card: string,
  hole: number,
): [HalfEntered, (half: HalfEntered) => void] {
  const key = keyOf(scorer, card, hole);
  const [half, setHalf] = useState(() => held(key));
  const set = useCallback(
    (now: HalfEntered) => {
      try {
        if (Object.keys(now).length === 0) localStorage.removeItem(key);
        else localStorage.setItem(key, JSON.stringify(now));
      } catch {
        // Without storage it lasts as long as the page.
      }
      setHalf(now);
    },
    [key],
  );
  return [half, set];
}
