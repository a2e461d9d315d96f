import type { ElementType, ReactNode } from 'react';
import classes from './Masthead.module.css';

interface MastheadProps {
  children: ReactNode;
  as?: ElementType;
  /** The height lines: of the head (wide and low) or of a whole green (tall). */
  contours?: 'head' | 'green';
  className?: string | undefined;
  'aria-label'?: string;
}

/** Deep fairway with the height lines of a green: what stands at the top of a screen, never under body text. */
export function Masthead({
  children,
  as: Tag = 'header',
  contours = 'head',
  className,
  ...rest
}: MastheadProps) {
  return (
    <Tag {...rest} className={[classes.mast, className].filter(Boolean).join(' ')} data-contours={contours}>
      {children}
    </Tag>
  );
}
