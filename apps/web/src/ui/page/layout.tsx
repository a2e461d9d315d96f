import type { ReactNode } from 'react';
import classes from './layout.module.css';

interface Titled {
  title?: ReactNode;
  /** Right-aligned header action. */
  action?: ReactNode;
  children: ReactNode;
}

interface PanelProps extends Titled {
  /** Name for screen readers, if there is no title. */
  label?: string;
  /** The content reaches the edges, as a table does. */
  flush?: boolean;
}

/** A card on the page's background, with an optional title. */
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

/** The main content on a sheet that overlaps the masthead. */
export const SheetPage = ({ children, narrow = false }: { children: ReactNode; narrow?: boolean }) => (
  <main className={classes.sheet} data-narrow={narrow || undefined}>
    {children}
  </main>
);

/** A narrow page in the middle of a wide screen. */
export const NarrowPage = ({ children }: { children: ReactNode }) => (
  <main className={classes.narrow}>{children}</main>
);

interface PageHeadProps {
  title: ReactNode;
  note?: ReactNode;
  action?: ReactNode;
  /** The title is in the page's `PhoneBar` instead where that is shown. */
  barred?: boolean;
}

/** The title of a page without a masthead, with a note and an action. */
export const PageHead = ({ title, note, action, barred = false }: PageHeadProps) => (
  <header className={classes.pageHead} data-barred={barred || undefined}>
    <div>
      <h1 className="lh-105 close fs-24">{title}</h1>
      {note && <p className="above-6 quiet fs-15">{note}</p>}
    </div>
    {action}
  </header>
);

/** Controls side by side, wrapping as needed. */
export const Toolbar = ({ children }: { children: ReactNode }) => (
  <div className="row wrap gap-10">{children}</div>
);

/** A line of text with a quieter one below it. */
export const TwoLine = ({ children, below }: { children: ReactNode; below: ReactNode }) => (
  <span className={`stack justify-start gap-3 ${classes.two}`}>
    <span>{children}</span>
    <span className="quiet fs-13">{below}</span>
  </span>
);

/** A small mark or picture before text. */
export const WithMark = ({ mark, children }: { mark: ReactNode; children: ReactNode }) => (
  <span className="inline gap-10 bold">
    {mark}
    <span>{children}</span>
  </span>
);

/** A fill level, for example 12/24, with a bar. */
export function FillLevel({ value, of }: { value: number; of: number }) {
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

export const FactList = ({ facts }: { facts: ReadonlyArray<readonly [name: string, value: ReactNode]> }) => (
  <dl className={classes.facts}>
    {facts.map(([name, value]) => (
      <div className="row spread gap-16 line-below pad-y-10" key={name}>
        <dt className="quiet">{name}</dt>
        <dd className="medium right">{value}</dd>
      </div>
    ))}
  </dl>
);
