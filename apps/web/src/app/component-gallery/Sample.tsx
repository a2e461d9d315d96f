import type { ReactNode } from 'react';
import classes from './Sample.module.css';

interface PieceProps {
  title: string;
  /** When to use it. */
  note?: string;
  deep?: boolean;
  children: ReactNode;
}

/** One shared component with its states side by side. */
export const Sample = ({ title, note, deep, children }: PieceProps) => (
  <section aria-labelledby={title.replaceAll(' ', '-')}>
    <h2 className="fs-20" id={title.replaceAll(' ', '-')}>
      {title}
    </h2>
    {note && <p className="above-2 below-10 quiet fs-13">{note}</p>}
    <div className={classes.stage} data-deep={deep || undefined}>
      {children}
    </div>
  </section>
);

export const SampleLine = ({ children }: { children: ReactNode }) => (
  <div className="row wrap gap-14">{children}</div>
);
