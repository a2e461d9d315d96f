import * as limits from '@flagstick/contract/limits';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './use-said-here.module.css';

/**
 * What was done, said in a line of the page that is kept for it, for as long as a message stands: beside a list a
 * message would cover the rows that it speaks of.
 */
export function useSaidHere(): { line: ReactNode; tell: (text: string) => void } {
  const [said, setSaid] = useState<{ text: string } | null>(null);
  useEffect(() => {
    if (said === null) return undefined;
    const timer = setTimeout(() => setSaid(null), limits.message.defaultMs);
    return () => clearTimeout(timer);
  }, [said]);
  return {
    line: (
      <p className={classes.line} role="status">
        {said?.text}
      </p>
    ),
    tell: (text) => setSaid({ text }),
  };
}
