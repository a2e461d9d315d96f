import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core';
import { memo, type ReactNode, useEffect } from 'react';
import * as texts from '../messages.ts';
import { type FormField, useFieldValue } from './field.ts';

/** A Mantine control bound to a field of a form: it re-renders when its own value changes. */
export type FieldProps<T, Props> = Omit<
  Props,
  'value' | 'defaultValue' | 'checked' | 'defaultChecked' | 'onChange'
> & {
  field: FormField<T>;
};

interface ControlLabel {
  label?: ReactNode;
  'aria-label'?: string | undefined;
  error?: ReactNode;
}

/** Registers the field's label for conflicts with another user's change. */
export function useFieldDescription<T>(
  field: FormField<T>,
  label: string,
  show: (value: T) => string,
  namePath?: string,
): void {
  useEffect(() =>
    field.describe({
      label,
      show: (value) => show(value as T),
      ...(namePath === undefined ? {} : { with: [namePath] }),
    }),
  );
}

/** The properties of a field's control: value, `data-path` and error. Registers the label for conflicts. */
export function useControl<T>(
  field: FormField<T>,
  { label, error, ...named }: ControlLabel,
  show: (value: T) => string,
) {
  useFieldDescription(field, named['aria-label'] ?? (typeof label === 'string' ? label : field.path), show);
  return { value: useFieldValue(field), 'data-path': field.path, error: error ?? field.error };
}

export const valueText = (value: unknown): string =>
  value === '' || value === null ? 'nothing' : String(value);

export const TextField = memo(({ field, ...props }: FieldProps<string, TextInputProps>) => (
  <TextInput
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    data-empty={useFieldValue(field) === '' || undefined}
    {...props}
    {...useControl(field, props, valueText)}
    onChange={({ currentTarget: { value } }) =>
      // Accepts a decimal comma: some phone keypads have no point.
      field.set(props.inputMode === 'decimal' ? value.replace(',', '.') : value)
    }
  />
));

/** A secret: its value is never shown, not even in a conflict. */
export const PasswordField = memo(({ field, ...props }: FieldProps<string, PasswordInputProps>) => (
  <PasswordInput
    visibilityToggleButtonProps={{ 'aria-label': texts.showPassword(String(props.label)) }}
    {...props}
    {...useControl(field, props, () => '•••')}
    onChange={(event) => field.set(event.currentTarget.value)}
  />
));
