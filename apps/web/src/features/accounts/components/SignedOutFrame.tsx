import type { ReactNode } from 'react';
import { Brand } from '../../../ui/brand/Brand.tsx';
import { SunButton } from '../../../ui/page/HeadButtons.tsx';
import classes from './SignedOutFrame.module.css';

/** The only illustration in the product. */
const Flagstick = () => (
  <svg className={`${classes.stand} absolute`} viewBox="0 0 220 440" aria-hidden="true">
    <path d="M60 404 214 428" stroke="#04150d" strokeWidth="9" strokeLinecap="round" opacity=".34" />
    <ellipse cx="60" cy="404" rx="25" ry="8" fill="#051a11" />
    <path d="M63 22c34-15 58 20 112 10-15 12-21 20-24 32-33 14-56-4-88 24Z" fill="#f04a3e" />
    <path d="M63 22c12-5 22-4 32-1v57c-11 1-22 3-32 10Z" fill="#c9281f" opacity=".55" />
    <path d="M60 16v386" stroke="#fbf8ee" strokeWidth="6" strokeLinecap="round" />
    <path d="M62.2 16v386" stroke="#b9c7b6" strokeWidth="1.6" />
    <ellipse cx="132" cy="412" rx="13" ry="4" fill="#04150d" opacity=".35" />
    <circle cx="128" cy="402" r="10" fill="#fbf8ee" />
    <path d="M136 396a10 10 0 0 1-15 13 11 11 0 0 0 15-13Z" fill="#c9d0bf" />
  </svg>
);

interface SignedOutFrameProps {
  lead: string;
  title: ReactNode;
  children?: ReactNode;
  /** On a phone the illustration shrinks for the form and its keyboard. */
  form?: boolean;
  panel: ReactNode;
}

/** Signed-out pages have the illustration beside the form, on a phone above it. */
export function SignedOutFrame({ lead, title, children, form = false, panel }: SignedOutFrameProps) {
  return (
    <div className={classes.page} data-form={form || undefined}>
      <header className={classes.art}>
        <div className="row spread high-48">
          <Brand size={30} />
          <SunButton />
        </div>
        <Flagstick />
        <div className={`${classes.words} relative`}>
          <p className={`${classes.lead} on-deep-2 fs-17`}>{lead}</p>
          <h1 className="closer anywhere">{title}</h1>
          {children && <div className={classes.more}>{children}</div>}
        </div>
      </header>
      <main className={classes.panel}>{panel}</main>
    </div>
  );
}
