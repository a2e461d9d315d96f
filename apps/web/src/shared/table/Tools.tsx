import { Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { Segments } from '../ui/Segments.tsx';
import classes from './ResourceTable.module.css';
import { type Filter, searchMax, type TableState } from './table-state.ts';

/** More options than that are a list. */
const inSight = 5;

/** Follows its address, and writes to it what is typed, a moment later. */
export function Search({ label, state }: { label: string; state: Pick<TableState, 'text' | 'set'> }) {
  const [text, setText] = useState(state.text);
  const written = useRef(state.text);
  const write = useDebouncedCallback((q: string) => {
    written.current = q;
    state.set({ q });
  }, 300);
  useEffect(() => {
    // What the address repeats of this field may be older than what is typed by now.
    if (state.text === written.current) return;
    written.current = state.text;
    write.cancel();
    setText(state.text);
  }, [state.text, write]);
  return (
    <TextInput
      className={classes.search ?? ''}
      type="search"
      aria-label={label}
      placeholder={label}
      maxLength={searchMax}
      value={text}
      leftSection={<IconSearch size={20} aria-hidden="true" />}
      onChange={(event) => {
        setText(event.currentTarget.value);
        write(event.currentTarget.value);
      }}
    />
  );
}

interface FilterFieldProps {
  filter: Filter;
  value: string;
  onChange: (value: string) => void;
}

/** Narrows the rows by one field. */
export function FilterField({ filter, value, onChange }: FilterFieldProps) {
  if ('days' in filter) return <DaysField label={filter.label} value={value} onChange={onChange} />;
  const options = [{ value: '', label: filter.all ?? 'All' }, ...filter.options];
  return options.length > inSight ? (
    <Select
      aria-label={filter.label}
      data={options}
      value={value}
      allowDeselect={false}
      onChange={(next) => onChange(next ?? '')}
    />
  ) : (
    <Segments aria-label={filter.label} value={value} onChange={onChange} options={options} />
  );
}

/** From one day to another, either left open. */
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
    <fieldset className={classes.days}>
      <legend className="vh">{label}</legend>
      <TextInput
        type="date"
        aria-label={`${label}, from`}
        value={from}
        max={to || undefined}
        onChange={(event) => choose([event.currentTarget.value, to])}
      />
      <span aria-hidden="true">–</span>
      <TextInput
        type="date"
        aria-label={`${label}, to`}
        value={to}
        min={from || undefined}
        onChange={(event) => choose([from, event.currentTarget.value])}
      />
    </fieldset>
  );
}
