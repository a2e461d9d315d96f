import { IconCircle, IconCircleCheckFilled } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { TwoLine } from '../../ui/page/layout.tsx';
import classes from './FirstSteps.module.css';
import * as texts from './messages.ts';

interface SetupStepProps {
  title: string;
  text: string;
  done: boolean;
  action: ReactNode;
  /** Shown before the action. */
  also?: ReactNode;
}

/** A step with its text, a tick once it is done, and what to do next. */
export const SetupStep = ({ title, text, done, action, also }: SetupStepProps) => (
  <li className="pad-16 row spread wrap gap-12 card">
    <div className="row gap-12">
      {done ? (
        <IconCircleCheckFilled size={28} className={`${classes.done} rigid`} aria-label={texts.stepDone} />
      ) : (
        <IconCircle size={28} className="rigid" aria-hidden="true" />
      )}
      <TwoLine below={text}>
        <b>{title}</b>
      </TwoLine>
    </div>
    <div className="row wrap gap-8">
      {also}
      {action}
    </div>
  </li>
);
