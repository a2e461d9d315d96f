import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Segments.module.css';

export interface SegmentsProps<V extends string> {
  value: V;
  onChange: (value: V) => void;
  options: ReadonlyArray<{ value: V; label: ReactNode }>;
  'aria-label'?: string;
  'aria-labelledby'?: string;
  'aria-describedby'?: string;
  /** For the masthead: the chosen option is a plate. */
  onDeep?: boolean;
  fullWidth?: boolean;
}

/** A choice of a few options, all visible. */
export function Segments<V extends string>({
  value,
  onChange,
  options,
  onDeep,
  fullWidth,
  ...rest
}: SegmentsProps<V>) {
  return (
    <SegmentedControl<V>
      {...rest}
      value={value}
      onChange={onChange}
      data={[...options]}
      fullWidth={fullWidth ?? false}
      {...(onDeep
        ? {
            classNames: {
              root: classes.deep ?? '',
              indicator: classes.plate ?? '',
              label: classes.onDeep ?? '',
            },
          }
        : {})}
    />
  );
}
