import type { ReactNode } from 'react';
import classes from './layout.module.css';

interface Titled {
  title?: ReactNode;
  /** Stands at the other end of the title. */
  action?: ReactNode;
  children: ReactNode;
}

interface PanelProps extends Titled {
  /** What it is for a screen reader, where no title says so. */
  label?: string;
  /** What it holds goes to its edges, as a table does. */
  flush?: boolean;
}

/** Paper on the ivory ground, with a title where it needs one. */
export const Panel = ({ title, action, label, flush = false, children }: PanelProps) => (
  <section
    className={classes.panel}
    data-flush={flush || undefined}
    aria-label={label ?? (typeof title === 'string' ? title : undefined)}
  >
    {title && (
      <header className="row wrap spread below-12">
        <h2>{title}</h2>
        {action}
      </header>
    )}
    {children}
  </section>
);

/** What a screen is about, on a sheet that lies on its masthead. */
export const SheetPage = ({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) => (
  <main className={classes.sheet} data-narrow={narrow || undefined}>
    {children}
  </main>
);

/** A page in the middle of a wide screen, such as one that has nothing to show yet. */
export const NarrowPage = ({ children }: { children: ReactNode }) => (
  <main className={classes.narrow}>{children}</main>
);

interface PageHeadProps {
  title: ReactNode;
  note?: ReactNode;
  action?: ReactNode;
}

/** The name of a page where no masthead has it, and what belongs to it. */
export const PageHead = ({ title, note, action }: PageHeadProps) => (
  <header className={classes.pageHead}>
    <div>
      <h1 className="lh-105 close">{title}</h1>
      {note && <p className="above-6 quiet fs-15">{note}</p>}
    </div>
    {action}
  </header>
);

/** Controls beside each other, as many as there is room for. */
export const Toolbar = ({ children }: { children: ReactNode }) => (
  <div className="row wrap gap-10">{children}</div>
);

/** What something is, and below it, quieter, what belongs to it. */
export const TwoLine = ({ children, below }: { children: ReactNode; below: ReactNode }) => (
  <span className={`stack justify-start gap-3 ${classes.two}`}>
    <span>{children}</span>
    <span className="quiet fs-13">{below}</span>
  </span>
);

/** Something small before its words: a picture, a mark. */
export const Beside = ({ mark, children }: { mark: ReactNode; children: ReactNode }) => (
  <span className="inline gap-10 bold">
    {mark}
    <span>{children}</span>
  </span>
);

/** How full something is: a figure of a figure, and a line that fills. */
export function Filled({ value, of }: { value: number; of: number }) {
  const share = of === 0 ? 100 : Math.min(100, Math.round((value / of) * 100));
  return (
    <span
      className={`${classes.filled} justify-end gap-5 inline-grid faint`}
      data-full={share === 100 || undefined}
    >
      <span>
        <b className="ink bold">{value}</b>/{of}
      </span>
      <i style={{ '--share': `${share}%` }} />
    </span>
  );
}

/** Facts by their names. */
export const FactList = ({ facts }: { facts: ReadonlyArray<readonly [name: string, value: ReactNode]> }) => (
  <dl className={classes.facts}>
    {facts.map(([name, value]) => (
      <div className="flex spread gap-16 line-below pad-y-10" key={name}>
        <dt className="quiet">{name}</dt>
        <dd className="medium right">{value}</dd>
      </div>
    ))}
  </dl>
);
