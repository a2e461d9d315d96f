import { PasswordInput, type PasswordInputProps, TextInput, type TextInputProps } from '@mantine/core';
import { memo, type ReactNode, useEffect } from 'react';
import { type Field, useValue } from './field.ts';

/** A control of Mantine's, bound to a field of a form: it draws itself anew when its own value changes. */
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

/** Has a field spoken of by its label where somebody else changed it too. */
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

/** What every control of a field has: its value, its place for the focus, its error, and its name for a merge. */
export function useControl<T>(of: Field<T>, { label, error, ...named }: Named, show: (value: T) => string) {
  useDescribed(of, named['aria-label'] ?? (typeof label === 'string' ? label : of.path), show);
  return { value: useValue(of), 'data-path': of.path, error: error ?? of.error };
}

/** A value in words. */
export const shown = (value: unknown): string => (value === '' || value === null ? 'nothing' : String(value));

export const TextField = memo(({ of, ...props }: Bound<string, TextInputProps>) => (
  <TextInput
    inputWrapperOrder={['label', 'input', 'description', 'error']}
    data-empty={useValue(of) === '' || undefined}
    {...props}
    {...useControl(of, props, shown)}
    onChange={({ currentTarget: { value } }) =>
      // Half of Europe writes its decimals with a comma, and its phones' keypads have no other sign.
      of.set(props.inputMode === 'decimal' ? value.replace(',', '.') : value)
    }
  />
));

/** A secret: what stands in it is never shown, also not beside what somebody else saved. */
export const PasswordField = memo(({ of, ...props }: Bound<string, PasswordInputProps>) => (
  <PasswordInput
    visibilityToggleButtonProps={{ 'aria-label': `Show what is typed: ${props.label}` }}
    {...props}
    {...useControl(of, props, () => '•••')}
    onChange={(event) => of.set(event.currentTarget.value)}
  />
));
