import { IconCheck } from '@tabler/icons-react';
import classes from './Steps.module.css';

export interface Step {
  id: string;
  title: string;
  answer: string;
  /** The section was seen, and its values are valid. */
  done: boolean;
}

interface StepsProps {
  steps: readonly Step[];
  onGo: (id: string) => void;
}

export function Steps({ steps, onGo }: StepsProps) {
  return (
    <nav className={`${classes.steps} sticky`} aria-label="Sections">
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
