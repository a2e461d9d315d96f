import type { ElementType, ReactNode } from 'react';
import classes from './Masthead.module.css';

interface MastheadProps {
  children: ReactNode;
  as?: ElementType;
  /** The background pattern: `head` for a wide bar, `green` for a tall area. */
  contours?: 'head' | 'green';
  className?: string | undefined;
  'aria-label'?: string;
}

/** The dark green head of a screen with the contour lines of a green, never under body text. */
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
