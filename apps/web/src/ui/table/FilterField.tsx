import { Select, TextInput } from '@mantine/core';
import { formatNumber } from '../../shared/display/numbers.ts';
import * as common from '../common/messages.ts';
import { Segments } from '../page/Segments.tsx';
import * as texts from './messages.ts';
import classes from './ResourceTable.module.css';
import type { TableFilter } from './table-state.ts';

/** With more options than this, a list is shown. */
const inSight = 5;

interface FilterFieldProps {
  filter: TableFilter;
  value: string;
  onChange: (value: string) => void;
  /** There are too many filters to show all options. */
  folded: boolean;
  /** The number of rows of each value, for a counted filter. */
  counts?: Readonly<Record<string, number>> | undefined;
}

export function FilterField({ filter, value, onChange, folded, counts }: FilterFieldProps) {
  if ('days' in filter) return <DaysField label={filter.label} value={value} onChange={onChange} />;
  const options = [{ value: '', label: filter.all ?? common.all }, ...filter.options];
  return folded || options.length > inSight ? (
    <Select
      className={folded ? (classes.folded ?? '') : undefined}
      aria-label={filter.label}
      data={options}
      value={value}
      allowDeselect={false}
      onChange={(next) => onChange(next ?? '')}
    />
  ) : (
    <Segments
      aria-label={filter.label}
      value={value}
      onChange={onChange}
      options={options.map((option) =>
        filter.counted && option.value !== '' ? { ...option, label: counted(option, counts) } : option,
      )}
    />
  );
}

/** Space is reserved for the figure, so that nothing moves when it loads. */
const counted = (
  { label, value }: { label: string; value: string },
  counts: FilterFieldProps['counts'] = {},
) => (
  <>
    {label}{' '}
    <small className={classes.figure}>
      {counts[value] === undefined ? null : formatNumber(counts[value])}
    </small>
  </>
);

/** A range of days, with optional ends. */
function DaysField({
  label,
  value,
  onChange,
}: {
  label: string;
  value: string;
  onChange: (value: string) => void;
}) {
  const [from = '', to = ''] = value.split('..');
  const choose = (next: readonly [string, string]) => onChange(next.join('') === '' ? '' : next.join('..'));
  return (
    <fieldset className={`${classes.days} row shrink gap-8 no-margin no-padding no-border`}>
      <legend className="vh">{label}</legend>
      <TextInput
        type="date"
        aria-label={texts.filterFrom(label)}
        value={from}
        data-empty={from === '' || undefined}
        max={to || undefined}
        onChange={(event) => choose([event.currentTarget.value, to])}
      />
      <span aria-hidden="true">–</span>
      <TextInput
        type="date"
        aria-label={texts.filterTo(label)}
        value={to}
        data-empty={to === '' || undefined}
        min={from || undefined}
        onChange={(event) => choose([from, event.currentTarget.value])}
      />
    </fieldset>
  );
}
