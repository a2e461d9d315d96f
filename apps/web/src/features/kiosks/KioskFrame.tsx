import { Button } from '@mantine/core';
import { IconChevronLeft, IconX } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Masthead } from '../../ui/brand/Masthead.tsx';
import * as common from '../../ui/common/messages.ts';
import classes from './KioskFrame.module.css';
import * as texts from './messages.ts';

interface KioskFrameProps {
  title: ReactNode;
  sub?: ReactNode;
  onBack?: (() => void) | undefined;
  /** A field has the focus instead of the title. */
  hasField?: boolean;
  /** Back to the start, for the next player. */
  onLeave?: (() => void) | undefined;
  children: ReactNode;
  /** The large buttons at the foot. */
  foot?: ReactNode;
}

/** A step on the clubhouse screen: title, content, and large buttons at the foot. Keyboards continue at its title. */
export function KioskFrame({
  title,
  sub,
  onBack,
  onLeave,
  hasField = false,
  children,
  foot,
}: KioskFrameProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!hasField) heading.current?.focus({ preventScroll: true });
  }, [hasField]);
  return (
    <div className={classes.screen}>
      <Masthead className={classes.head}>
        <div className="grow">
          <h1 className={classes.title} ref={heading} tabIndex={-1}>
            {title}
          </h1>
          {sub && <p className={classes.sub}>{sub}</p>}
        </div>
        {onBack && (
          <Button
            variant="deep"
            className={classes.tool ?? ''}
            leftSection={<IconChevronLeft size={28} aria-hidden="true" />}
            onClick={onBack}
          >
            {common.back}
          </Button>
        )}
        {onLeave && (
          <Button
            variant="deep"
            className={classes.tool ?? ''}
            leftSection={<IconX size={28} aria-hidden="true" />}
            onClick={onLeave}
          >
            {texts.backToStart}
          </Button>
        )}
      </Masthead>
      <main className={classes.main}>{children}</main>
      {foot && <footer className={classes.foot}>{foot}</footer>}
    </div>
  );
}

interface KioskButtonProps {
  label: ReactNode;
  /** A quieter line below the label. */
  hint?: string | undefined;
  isQuiet?: boolean;
  isDisabled?: boolean;
  onClick: () => void;
}

/** A large button, for a screen at arm’s length. */
export const KioskButton = ({ label, hint, isQuiet, isDisabled, onClick }: KioskButtonProps) => (
  <Button
    className={classes.large ?? ''}
    variant={isQuiet ? 'default' : 'filled'}
    disabled={isDisabled ?? false}
    onClick={onClick}
  >
    <span className="stack gap-4">
      <span>{label}</span>
      {hint && <small className={classes.hint}>{hint}</small>}
    </span>
  </Button>
);
