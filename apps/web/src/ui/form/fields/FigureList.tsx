import { ActionIcon, NumberInput } from '@mantine/core';
import { IconPlus, IconX } from '@tabler/icons-react';
import * as texts from '../messages.ts';
import classes from './FigureList.module.css';
import { type FormField, useFieldValue } from './field.ts';
import { Labelled, useControl, useFieldDescription } from './fields.tsx';

/** A number as a form value: empty until entered. */
export type NumberInputValue = number | '';

interface FigureListProps {
  field: FormField<NumberInputValue[]>;
  label: string;
  /** The label of the nth figure: "1st". */
  nameOf: (at: number) => string;
  /** 0 by default. */
  min?: number;
  max: number;
  decimals?: number;
  /** Minimum number of figures; 0 by default. */
  minCount?: number;
  maxCount: number;
}

/** A list of figures that can grow and shrink. */
export function FigureList({
  field,
  label,
  nameOf,
  min = 0,
  max,
  decimals = 1,
  minCount = 0,
  maxCount,
}: FigureListProps) {
  const values = useFieldValue(field);
  useFieldDescription(field, label, (list) => list.join(', ') || 'none');
  const add = texts.addNamed(nameOf(values.length), label.toLowerCase());
  return (
    <Labelled label={label} error={field.error}>
      {(named) => (
        // biome-ignore lint/a11y/useSemanticElements: one label is above all of them.
        <div className="flex wrap align-end gap-10" role="group" {...named}>
          {values.map((_, at) => (
            <FigureField
              // biome-ignore lint/suspicious/noArrayIndexKey: a figure is identified by its position.
              key={at}
              field={field.at(at)}
              label={nameOf(at)}
              min={min}
              max={max}
              decimals={decimals}
            />
          ))}
          {values.length > minCount && (
            <ActionIcon
              aria-label={texts.removeNamed(nameOf(values.length - 1), label.toLowerCase())}
              onClick={() => field.set(values.slice(0, -1))}
            >
              <IconX size={18} />
            </ActionIcon>
          )}
          {values.length < maxCount && (
            <ActionIcon aria-label={add} onClick={() => field.set([...values, 0])}>
              <IconPlus size={18} />
            </ActionIcon>
          )}
        </div>
      )}
    </Labelled>
  );
}

interface FigureFieldProps {
  field: FormField<NumberInputValue>;
  label: string;
  min: number;
  max: number;
  decimals: number;
}

function FigureField({ field, label, min, max, decimals }: FigureFieldProps) {
  const { value, error, ...place } = useControl(field, { label }, String);
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
      min={min}
      max={max}
      onChange={(next) => field.set(typeof next === 'number' ? next : '')}
    />
  );
}
