import {
  Checkbox,
  type CheckboxProps,
  NumberInput,
  type NumberInputProps,
  Select,
  type SelectProps,
  Switch,
  type SwitchProps,
  Textarea,
  type TextareaProps,
} from '@mantine/core';
import { memo, type ReactNode, useId } from 'react';
import { Segments, type SegmentsProps } from '../../page/Segments.tsx';
import classes from '../EditForm.module.css';
import type { FormField } from './field.ts';
import { type FieldProps, useControl, valueText } from './text-fields.tsx';

export { PasswordField, TextField, useControl, useFieldDescription } from './text-fields.tsx';

export const TextareaField = memo(({ field, ...props }: FieldProps<string, TextareaProps>) => (
  <Textarea
    autosize
    minRows={2}
    {...props}
    {...useControl(field, props, valueText)}
    onChange={(event) => field.set(event.currentTarget.value)}
  />
));

/** A whole number unless `decimalScale` says otherwise; empty until typed. */
export const NumberField = memo(({ field, ...props }: FieldProps<number | '', NumberInputProps>) => (
  <NumberInput
    allowDecimal={props.decimalScale !== undefined}
    allowedDecimalSeparators={['.', ',']}
    hideControls
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    {...props}
    {...useControl(field, props, valueText)}
    onChange={(value) => field.set(typeof value === 'number' ? value : '')}
  />
));

export const SwitchField = memo(({ field, ...props }: FieldProps<boolean, SwitchProps>) => {
  const { value, ...control } = useControl(field, props, (on) => (on ? 'on' : 'off'));
  return (
    <Switch
      {...props}
      {...control}
      checked={value}
      onChange={(event) => field.set(event.currentTarget.checked)}
    />
  );
});

export const CheckboxField = memo(({ field, ...props }: FieldProps<boolean, CheckboxProps>) => {
  const { value, ...control } = useControl(field, props, (on) => (on ? 'on' : 'off'));
  return (
    <Checkbox
      {...props}
      {...control}
      checked={value}
      onChange={(event) => field.set(event.currentTarget.checked)}
    />
  );
});

interface Option<V extends string> {
  value: V;
  label: string;
}

const labelIn = <V extends string>(options: ReadonlyArray<Option<V>>, value: V): string =>
  options.find((option) => option.value === value)?.label ?? valueText(value);

type SelectFieldProps<V extends string> = FieldProps<V, Omit<SelectProps, 'data' | 'clearable'>> & {
  options: ReadonlyArray<Option<V>>;
};

export function SelectField<V extends string>({ field, options, ...props }: SelectFieldProps<V>) {
  return (
    <Select
      allowDeselect={false}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      {...props}
      {...useControl(field, props, (value) => labelIn(options, value))}
      data={[...options]}
      onChange={(next) => {
        const chosen = options.find(({ value }) => value === next);
        if (chosen) field.set(chosen.value);
      }}
    />
  );
}

interface SegmentsFieldProps<V extends string> extends Pick<SegmentsProps<V>, 'options'> {
  field: FormField<V>;
  label: string;
  hint?: ReactNode;
  /** Replaces the default of setting the field. */
  onChoose?: (value: V) => void;
}

/** A choice of a few options, all visible. */
export function SegmentsField<V extends string>({
  field,
  label,
  hint,
  options,
  onChoose,
}: SegmentsFieldProps<V>) {
  const { value, error, ...place } = useControl(field, { label }, (chosen) => {
    const option = options.find((other) => other.value === chosen);
    return typeof option?.label === 'string' ? option.label : valueText(chosen);
  });
  return (
    <Labelled label={label} hint={hint} error={error}>
      {(named) => (
        <Segments
          fullWidth
          {...named}
          {...place}
          value={value}
          onChange={onChoose ?? field.set}
          options={options}
        />
      )}
    </Labelled>
  );
}

interface LabelledProps {
  label: string;
  hint?: ReactNode;
  error?: ReactNode;
  children: (named: { 'aria-labelledby': string; 'aria-describedby'?: string }) => ReactNode;
}

/** A label and a hint for a control without its own, such as segments. */
export function Labelled({ label, hint, error, children }: LabelledProps) {
  const id = useId();
  const about = hint || error;
  return (
    <div>
      <span id={id} className={classes.label}>
        {label}
      </span>
      {children({ 'aria-labelledby': id, ...(about ? { 'aria-describedby': `${id}-about` } : {}) })}
      {about && (
        <p id={`${id}-about`} className={error ? classes.refusal : classes.hint}>
          {error || hint}
        </p>
      )}
    </div>
  );
}
