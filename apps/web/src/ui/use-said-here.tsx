import * as limits from '@flagstick/contract/limits';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './use-said-here.module.css';

/** Shows a message in a reserved line of the page for a toast's duration: a toast would cover the rows of a list. */
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
