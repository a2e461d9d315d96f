import { IconEyeOff } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import * as texts from '../messages.ts';
import classes from './RevealRemote.module.css';

/** What the next step shows. */
export const Upcoming = ({ children }: { children: ReactNode }) => (
  <section className={`${classes.card} clip surface r-card`} aria-live="polite" aria-label={texts.comesNext}>
    <header>
      <h2>{texts.comesNext}</h2>
      <span className="inline gap-6 brand">
        <IconEyeOff size={16} aria-hidden="true" />
        {texts.onlyYouSee}
      </span>
    </header>
    {children}
  </section>
);

interface SmallTelevisionProps {
  /** What the television shows. */
  note: string;
  title: ReactNode;
  /** Items of a list. */
  children: ReactNode;
}

/** The picture of the television above the steps. */
export const SmallTelevision = ({ note, title, children }: SmallTelevisionProps) => (
  <div className={`${classes.room} centred`}>
    <p>
      <span>{texts.shownOnTelevision}</span>
      <span>{note}</span>
    </p>
    <div className={classes.tv} aria-hidden="true">
      <strong className="row gap-8 clip nowrap deep whole">{title}</strong>
      <ol className="stack gap-5">{children}</ol>
      <div className={classes.side}>
        <u className="deep-2" />
        <u className="deep-2" />
        <u className="deep-2" />
        <u className="deep-2" />
      </div>
    </div>
  </div>
);
