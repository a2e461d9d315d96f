import * as limits from '@flagstick/contract/limits';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './use-inline-message.module.css';

/** Shows a message in a reserved line of the page for a toast's duration: a toast would cover the rows of a list. */
export function useInlineMessage(): { line: ReactNode; show: (text: string) => void } {
  const [message, setMessage] = useState<{ text: string } | null>(null);
  useEffect(() => {
    if (message === null) return undefined;
    const timer = setTimeout(() => setMessage(null), limits.message.defaultMs);
    return () => clearTimeout(timer);
  }, [message]);
  return {
    line: (
      <p className={classes.line} role="status">
        {message?.text}
      </p>
    ),
    show: (text) => setMessage({ text }),
  };
}
