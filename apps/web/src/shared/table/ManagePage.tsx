import type { ReactNode } from 'react';
import { formatNumber } from '../formats/numbers.ts';
import { ScreenHead } from '../ui/ScreenHead.tsx';
import classes from './ManagePage.module.css';

interface ManagePageProps {
  title: string;
  /** How many there are in all. */
  count?: number | undefined;
  actions?: ReactNode;
  /** For who is signed out: no menu leads away from the page. */
  onBack?: (() => void) | undefined;
  children: ReactNode;
}

/** A management screen: its name, how many, what can be added, and the table. */
export function ManagePage({ title, count, actions, onBack, children }: ManagePageProps) {
  return (
    <>
      <div className={classes.bar}>
        <ScreenHead
          title={title}
          onBack={onBack}
          sub={count === undefined ? undefined : `${formatNumber(count)} in all`}
        />
      </div>
      <main className={classes.page}>
        <header className={`${classes.head} row gap-14 below-14`}>
          <h1>{title}</h1>
          {count !== undefined && <span className={classes.count}>{formatNumber(count)}</span>}
          <span className={`${classes.actions} flex wrap fill gap-8 end-row`}>{actions}</span>
        </header>
        {children}
      </main>
    </>
  );
}
