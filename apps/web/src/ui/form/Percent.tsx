import * as limits from '@flagstick/contract/limits';
import { NumberInput } from '@mantine/core';
import type { Figure } from './Figures.tsx';
import type { Field } from './field.ts';
import { useControl } from './fields.tsx';

const allowance = limits.allowance;

/** A percentage; corrected to its bounds when the field loses the focus. */
export function Percent({
  of,
  label,
  min = allowance.min,
}: {
  of: Field<Figure>;
  label: string;
  min?: number;
}) {
  const { value, error, ...place } = useControl(of, { label }, (now) => `${now}%`);
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
      onChange={(next) => of.set(typeof next === 'number' ? next : '')}
    />
  );
}
