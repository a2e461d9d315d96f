import * as limits from '@flagstick/contract/limits';
import { useState } from 'react';

/** How many entries of an account are read, and a function to read more. */
export function useEntryLimit(): [limit: number, more: () => void] {
  const [limit, setLimit] = useState<number>(limits.page.default);
  return [limit, () => setLimit(limits.page.max)];
}
