import { IconChevronDown } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef } from 'react';
import type { ServerForm } from '../../../ui/form/use-server-form.ts';
import type { RuleFields } from '../lib/rule-form.ts';
import classes from './RuleForm.module.css';

export interface RuleSectionState {
  readonly isOpen: (part: string) => boolean;
  readonly toggle: (part: string, open: boolean) => void;
}

interface RuleSectionProps {
  form: ServerForm<RuleFields>;
  state: RuleSectionState;
  title: string;
  /** Shown while the section is closed. */
  summary: string;
  /** Paths of fields, or their prefixes. */
  fields: readonly string[];
  children: ReactNode;
}

/** Searches all sections. */
const firstRefused = (within: HTMLElement | null, refused: readonly string[]) =>
  [...(within?.closest('form')?.querySelectorAll<HTMLElement>('[data-path]') ?? [])].find(
    ({ dataset: { path } }) => path !== undefined && refused.includes(path),
  );

/** A refused field opens its section, and gets the focus if it is the first. */
export function RuleSection({ form, state, title, summary, fields, children }: RuleSectionProps) {
  const id = useId();
  const body = useRef<HTMLDivElement>(null);
  const opened = state.isOpen(title);
  const refused = form.refused
    .filter((path) => fields.some((field) => path === field || path.startsWith(`${field}.`)))
    .join();
  const { toggle } = state;
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs on a new refusal, not on every render.
  useEffect(() => {
    if (refused) toggle(title, true);
  }, [refused]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: as above.
  useEffect(() => {
    if (!opened || !refused) return;
    // The field was hidden when the form looked for the first error.
    const first = firstRefused(body.current, form.refused);
    if (first && body.current?.contains(first)) first.focus();
  }, [opened, refused]);
  return (
    <section className="surface r-card frame" aria-labelledby={id}>
      <h3>
        <button
          type="button"
          className={classes.fold}
          aria-expanded={opened}
          aria-controls={`${id}-body`}
          onClick={() => toggle(title, !opened)}
        >
          <IconChevronDown className="rigid quiet" size={20} aria-hidden="true" />
          <span id={id}>{title}</span>
          {!opened && <span className={classes.summary}>{summary}</span>}
        </button>
      </h3>
      <div id={`${id}-body`} ref={body} hidden={!opened} className={classes.body}>
        {children}
      </div>
    </section>
  );
}
