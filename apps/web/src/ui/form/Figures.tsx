import { ActionIcon, NumberInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import classes from './Figures.module.css';
import { type Field, useValue } from './field.ts';
import { Labelled, useControl, useDescribed } from './fields.tsx';

/** A figure as a form value: empty until typed. */
export type Figure = number | '';

interface FiguresProps {
  of: Field<Figure[]>;
  label: string;
  /** The label of the nth figure: "1st". */
  nameOf: (at: number) => string;
  max: number;
  /** Number of decimals. */
  decimals?: number;
  /** Minimum number of figures; 0 by default. */
  least?: number;
  most: number;
}

/** A list of figures that can grow and shrink. */
export function Figures({ of, label, nameOf, max, decimals = 1, least = 0, most }: FiguresProps) {
  const values = useValue(of);
  useDescribed(of, label, (list) => list.join(', ') || 'none');
  const add = `Add ${nameOf(values.length)}, ${label.toLowerCase()}`;
  return (
    <Labelled label={label} error={of.error}>
      {(named) => (
        // biome-ignore lint/a11y/useSemanticElements: one label is above all of them.
        <div className="flex wrap align-end gap-10" role="group" {...named}>
          {values.map((_, at) => (
            <FigureField
              // biome-ignore lint/suspicious/noArrayIndexKey: a figure is identified by its position.
              key={at}
              of={of.at(at)}
              label={nameOf(at)}
              max={max}
              decimals={decimals}
            />
          ))}
          {values.length > least && (
            <ActionIcon
              aria-label={`Remove ${nameOf(values.length - 1)}, ${label.toLowerCase()}`}
              onClick={() => of.set(values.slice(0, -1))}
            >
              <IconX size={18} />
            </ActionIcon>
          )}
          {values.length < most && (
            <ActionIcon aria-label={add} onClick={() => of.set([...values, 0])}>
              <IconPlus size={18} />
            </ActionIcon>
          )}
        </div>
      )}
    </Labelled>
  );
}

interface FigureFieldProps {
  of: Field<Figure>;
  label: string;
  max: number;
  decimals: number;
}

/** A figure with its label before it. */
function FigureField({ of, label, max, decimals }: FigureFieldProps) {
  const { value, error, ...place } = useControl(of, { label }, String);
  return (
    <NumberInput
      className={classes.figure ?? ''}
      label={label}
      value={value}
      error={error}
      {...place}
      hideControls
      decimalScale={decimals}
      step={10 ** -decimals}
      min={0}
      max={max}
      onChange={(next) => of.set(typeof next === 'number' ? next : '')}
    />
  );
}
