import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core';
import { memo, type ReactNode, useEffect } from 'react';
import { type Field, useValue } from './field.ts';

/** A Mantine control bound to a field of a form: it re-renders when its own value changes. */
export type Bound<T, Props> = Omit<
  Props,
  'value' | 'defaultValue' | 'checked' | 'defaultChecked' | 'onChange'
> & {
  of: Field<T>;
};

interface Named {
  label?: ReactNode;
  'aria-label'?: string | undefined;
  error?: ReactNode;
}

/** Registers the field's label for conflicts with another user's change. */
export function useDescribed<T>(
  of: Field<T>,
  label: string,
  show: (value: T) => string,
  also?: string,
): void {
  useEffect(() =>
    of.describe({
      label,
      show: (value) => show(value as T),
      ...(also === undefined ? {} : { with: [also] }),
    }),
  );
}

/** The properties of every field's control: value, focus path, error, and its description in a conflict. */
export function useControl<T>(of: Field<T>, { label, error, ...named }: Named, show: (value: T) => string) {
  useDescribed(of, named['aria-label'] ?? (typeof label === 'string' ? label : of.path), show);
  return { value: useValue(of), 'data-path': of.path, error: error ?? of.error };
}

/** The value as text. */
export const shown = (value: unknown): string => (value === '' || value === null ? 'nothing' : String(value));

export const TextField = memo(({ of, ...props }: Bound<string, TextInputProps>) => (
  <TextInput
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    data-empty={useValue(of) === '' || undefined}
    {...props}
    {...useControl(of, props, shown)}
    onChange={({ currentTarget: { value } }) =>
      // Half of Europe writes decimals with a comma, and its phones' keypads have no other sign.
      of.set(props.inputMode === 'decimal' ? value.replace(',', '.') : value)
    }
  />
));

/** A secret: its value is never shown, not even in a conflict. */
export const PasswordField = memo(({ of, ...props }: Bound<string, PasswordInputProps>) => (
  <PasswordInput
    visibilityToggleButtonProps={{ 'aria-label': `Show what is typed: ${props.label}` }}
    {...props}
    {...useControl(of, props, () => '•••')}
    onChange={(event) => of.set(event.currentTarget.value)}
  />
));
