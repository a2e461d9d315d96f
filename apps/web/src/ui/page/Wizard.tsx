import { Button } from '@mantine/core';
import { IconChevronLeft } from '@tabler/icons-react';
import { type ReactNode, useEffect, useRef } from 'react';
import * as common from '../common/messages.ts';
import * as texts from '../messages.ts';
import classes from './Wizard.module.css';

export interface WizardStep {
  title: string;
  /** The answer, once given. */
  answer?: ReactNode;
}

interface WizardProps {
  steps: readonly WizardStep[];
  /** From 0. */
  at: number;
  children: ReactNode;
  onBack?: (() => void) | undefined;
  /** The step's button, which submits the form. */
  action: ReactNode;
}

/** Questions one after the other: the bar shows the progress, Back keeps every answer. */
export function Wizard({ steps, at, children, onBack, action }: WizardProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  const first = useRef(at);
  useEffect(() => {
    // Screen readers announce the next question; the first is read with the page.
    if (first.current !== at) heading.current?.focus();
    first.current = -1;
  }, [at]);
  const step = steps[at];
  return (
    <div className="stack gap-14">
      <ol className={classes.bar} aria-label={texts.stepOf(at + 1, steps.length)}>
        {steps.map(({ title }, index) => (
          <li
            key={title}
            data-state={index < at ? 'done' : index === at ? 'at' : 'to'}
            {...(index === at ? { 'aria-current': 'step' as const } : {})}
          >
            <span className="vh">{title}</span>
          </li>
        ))}
      </ol>
      <p className="quiet fs-13 lh-100" aria-hidden="true">
        {texts.stepOf(at + 1, steps.length)}
      </p>
      <h2 ref={heading} tabIndex={-1} className={classes.title}>
        {step?.title}
      </h2>
      <div className="stack gap-14">{children}</div>
      <div className={`flex gap-8 above-4 ${classes.actions}`}>
        {onBack && (
          <Button
            variant="default"
            onClick={onBack}
            leftSection={<IconChevronLeft size={20} aria-hidden="true" />}
          >
            {common.back}
          </Button>
        )}
        {action}
      </div>
    </div>
  );
}
