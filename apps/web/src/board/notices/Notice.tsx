import type { ReactNode } from 'react';
import { FlagIcon } from '../../ui/brand/FlagIcon.tsx';
import classes from './Notice.module.css';

interface NoticeProps {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  /** The only content of the page. */
  tall?: boolean;
}

/** An empty state: the reason and the next step. */
export function Notice({ title, children, action, tall = false }: NoticeProps) {
  return (
    <div className={classes.notice} data-tall={tall || undefined}>
      <FlagIcon size={54} />
      <div className={classes.words}>
        {tall ? <h1>{title}</h1> : <h2>{title}</h2>}
        {children && <p>{children}</p>}
      </div>
      {action}
    </div>
  );
}

/** A button, or a link if `href` is given. */
export function Action({
  children,
  onClick,
  href,
}: {
  children: ReactNode;
  onClick?: () => void;
  href?: string;
}) {
  return href === undefined ? (
    <button type="button" className={classes.action} onClick={onClick}>
      {children}
    </button>
  ) : (
    <a className={classes.action} href={href}>
      {children}
    </a>
  );
}
