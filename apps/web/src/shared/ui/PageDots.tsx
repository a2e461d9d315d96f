import classes from './PageDots.module.css';

interface PageDotsProps {
  count: number;
  /** From 0. */
  at: number;
  /** How long the page stays, in milliseconds: the bar fills meanwhile. Without it the page waits. */
  holdMs?: number;
}

/** The pages of a board; the bar of the page that is shown fills while it holds. */
export function PageDots({ count, at, holdMs }: PageDotsProps) {
  if (count < 2) return null;
  return (
    <span className={classes.dots} role="img" aria-label={`Page ${at + 1} of ${count}`}>
      {Array.from({ length: count }, (_, page) => (
        <i
          // The bar of the page that is shown starts afresh with each turn.
          key={page === at ? `at-${page}` : page}
          data-at={page === at || undefined}
          data-hold={(page === at && holdMs) || undefined}
          style={page === at && holdMs ? { '--hold': `${holdMs}ms` } : undefined}
        />
      ))}
    </span>
  );
}
