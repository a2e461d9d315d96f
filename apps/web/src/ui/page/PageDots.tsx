import * as texts from '../messages.ts';
import classes from './PageDots.module.css';

interface PageDotsProps {
  count: number;
  /** From 0. */
  at: number;
  /** How long the page is shown, in milliseconds, while its bar fills. Without it the page stays. */
  holdMs?: number;
}

/** The pages of a board; the current page's bar fills during its hold time. */
export function PageDots({ count, at, holdMs }: PageDotsProps) {
  if (count < 2) return null;
  return (
    <span className={classes.dots} role="img" aria-label={texts.pageOf(at + 1, count)}>
      {Array.from({ length: count }, (_, page) => (
        <i
          // The current page's bar restarts with each turn.
          key={page === at ? `at-${page}` : page}
          data-at={page === at || undefined}
          data-hold={(page === at && holdMs) || undefined}
          style={page === at && holdMs ? { '--hold': `${holdMs}ms` } : undefined}
        />
      ))}
    </span>
  );
}
