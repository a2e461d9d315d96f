import { useEffect, useState } from 'react';

const pageMs = 12_000;

/** Shows the pages of a television one after the other; `place` (`2/3`) is null for a single page. */
export function usePagesInTurn<Page>(pages: readonly Page[]): {
  readonly page: Page | undefined;
  readonly place: string | null;
} {
  const [turn, setTurn] = useState(0);
  useEffect(() => {
    const timer = setInterval(() => setTurn((now) => now + 1), pageMs);
    return () => clearInterval(timer);
  }, []);
  const at = pages.length === 0 ? 0 : turn % pages.length;
  return { page: pages[at], place: pages.length > 1 ? `${at + 1}/${pages.length}` : null };
}
