import type { ReactNode, RefObject } from 'react';
import classes from './BoardPage.module.css';

interface BoardAreaProps {
  children: ReactNode;
  area?: RefObject<HTMLElement | null>;
  /** The window has room for every hole of every card. */
  wide?: boolean;
  sheet?: boolean;
  /** Rendered by the server in the narrow layout: keeps its space but is invisible where the table will be wide. */
  first?: boolean;
}

/** The content below the head of a board. */
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
