import { IconCheck } from '@tabler/icons-react';
import * as texts from './messages.ts';
import classes from './SetupSteps.module.css';

export interface SetupStep {
  id: string;
  title: string;
  answer: string;
  /** The values of the section are valid and, for a new game, the user has seen the section. */
  done: boolean;
}

interface SetupStepsProps {
  steps: readonly SetupStep[];
  onGo: (id: string) => void;
}

export function SetupSteps({ steps, onGo }: SetupStepsProps) {
  return (
    <nav className={`${classes.steps} sticky`} aria-label={texts.sections}>
      <ol>
        {steps.map(({ id, title, answer, done }, at) => (
          <li className="relative" key={id} data-done={done || undefined}>
            <a
              className="flex align-top gap-12 same-ink unlined fs-15 lh-snug"
              href={`#${id}`}
              onClick={() => onGo(id)}
            >
              <span className={classes.mark}>
                {done ? <IconCheck size={16} stroke={3} aria-hidden="true" /> : at + 1}
              </span>
              <span>
                <b className="block medium">{title}</b>
                <span>{answer}</span>
              </span>
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
