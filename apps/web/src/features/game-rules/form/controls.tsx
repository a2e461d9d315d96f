import { Button } from '@mantine/core';
import { IconAlertCircle, IconCheck } from '@tabler/icons-react';
import { useId } from 'react';
import * as common from '../../../ui/common/messages.ts';
import { type FormField, useFieldValue } from '../../../ui/form/fields/field.ts';
import { Labelled, useControl, useFieldDescription } from '../../../ui/form/fields/fields.tsx';
import { Segments } from '../../../ui/page/Segments.tsx';
import * as texts from '../messages.ts';
import classes from './RuleForm.module.css';

type Choice = string | number | boolean;

interface ChoiceFieldProps<V extends Choice> {
  of: FormField<V>;
  label: string;
  hint?: string | undefined;
  options: ReadonlyArray<{ value: V; label: string }>;
  onChoose?: (value: V) => void;
}

/** All values are visible. */
export function ChoiceField<V extends Choice>({ of, label, hint, options, onChoose }: ChoiceFieldProps<V>) {
  const { value, error, ...place } = useControl(
    of,
    { label },
    (now) => options.find((option) => option.value === now)?.label ?? String(now),
  );
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(named) => (
        <Segments
          fullWidth
          {...named}
          {...place}
          value={String(value)}
          onChange={(next) => {
            const option = options.find((other) => String(other.value) === next);
            if (option) (onChoose ?? of.set)(option.value);
          }}
          options={options.map((option) => ({ value: String(option.value), label: option.label }))}
        />
      )}
    </Labelled>
  );
}

/** Neither answer is chosen at first. */
export function YesNo({
  of,
  question,
  hint,
}: {
  of: FormField<boolean | null>;
  question: string;
  hint: string;
}) {
  const value = useFieldValue(of);
  const id = useId();
  useFieldDescription(of, question, (now) => (now === null ? texts.notAnswered : now ? 'yes' : 'no'));
  const answers = [
    { answer: true, label: common.yes },
    { answer: false, label: common.no },
  ];
  return (
    // biome-ignore lint/a11y/useSemanticElements: a legend cannot be placed beside its answers.
    <div
      className={classes.ask}
      role="group"
      aria-labelledby={id}
      aria-describedby={`${id}-about`}
      data-refused={of.error ? true : undefined}
    >
      <div>
        <b className="medium" id={id}>
          {question}
        </b>
        <span className={`${classes.sub} block quiet fs-13 lh-130`}>{hint}</span>
      </div>
      <div className="flex gap-6">
        {answers.map(({ answer, label }) => (
          <Button
            key={label}
            variant={value === answer ? 'filled' : 'default'}
            aria-pressed={value === answer}
            leftSection={value === answer ? <IconCheck size={16} aria-hidden="true" /> : undefined}
            {...(answer ? { 'data-path': of.path } : {})}
            onClick={() => of.set(answer)}
          >
            {label}
          </Button>
        ))}
      </div>
      <p id={`${id}-about`} className={classes.state}>
        {of.error ? (
          <>
            <IconAlertCircle size={17} aria-hidden="true" /> {of.error}
          </>
        ) : (
          value === null && texts.notAnsweredYet
        )}
      </p>
    </div>
  );
}
