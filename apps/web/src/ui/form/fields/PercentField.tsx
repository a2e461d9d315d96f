import * as limits from '@flagstick/contract/limits';
import { NumberInput } from '@mantine/core';
import type { NumberInputValue } from './FigureList.tsx';
import type { FormField } from './field.ts';
import { useControl } from './fields.tsx';

const allowance = limits.allowance;

/** A percentage; corrected to its bounds when the field loses the focus. */
export function PercentField({
  field,
  label,
  min = allowance.min,
}: {
  field: FormField<NumberInputValue>;
  label: string;
  min?: number;
}) {
  const { value, error, ...place } = useControl(field, { label }, (now) => `${now}%`);
  return (
    <NumberInput
      label={label}
      value={value}
      error={error}
      {...place}
      hideControls
      decimalScale={2}
      min={min}
      max={allowance.max}
      suffix="%"
      onChange={(next) => field.set(typeof next === 'number' ? next : '')}
    />
  );
}
