import type { ReactNode, RefObject } from 'react';
import classes from './BoardPage.module.css';

interface BoardAreaProps {
  children: ReactNode;
  area?: RefObject<HTMLElement | null>;
  /** There is room for every hole of every card. */
  wide?: boolean;
  /** The start sheet is shown. */
  sheet?: boolean;
  /** What the server drew: narrow, so it keeps its place but is not seen where the table will be wide. */
  first?: boolean;
}

/** What stands below the head of a board. */
export function BoardArea({ children, area, wide = false, sheet = false, first = false }: BoardAreaProps) {
  return (
    <main
      ref={area}
      className={classes.main}
      data-wide={wide || undefined}
      data-sheet={sheet || undefined}
      data-first={first || undefined}
    >
      {children}
    </main>
  );
}
