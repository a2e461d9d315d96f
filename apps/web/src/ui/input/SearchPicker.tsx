import * as limits from '@flagstick/contract/limits';
import { Combobox, Loader, TextInput, useCombobox } from '@mantine/core';
import { useDebouncedValue } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { errorText } from '../../shared/api/error.ts';
import { formatNumber } from '../../shared/display/numbers.ts';
import * as common from '../common/messages.ts';
import * as texts from '../messages.ts';
import classes from './SearchPicker.module.css';

interface SearchPickerProps<Row> {
  label: string;
  /** The label is only for screen readers: the placeholder says the same. */
  hideLabel?: boolean;
  placeholder?: string;
  description?: ReactNode;
  /** The query key of the search, with the resource's prefix: pickers with the same key share results. */
  among: readonly unknown[];
  /** Searches on the server; see `finder` in shared/api/resource.ts. */
  search: (text: string, signal: AbortSignal) => Promise<{ items: Row[]; count: number }>;
  /** Minimum letters of a search. */
  minLength?: number;
  keyOf: (row: Row) => string;
  /** The row's name, shown once picked. */
  nameOf: (row: Row) => string;
  /** A second line under the name. */
  detailOf?: (row: Row) => ReactNode;
  onPick: (row: Row) => void;
  /** Called when the picked name was edited: nothing is picked now. */
  onClear?: () => void;
  /** Empties the field after a pick, instead of showing the name. */
  clearAfterPick?: boolean;
  /** The initial text. */
  value?: string;
  error?: ReactNode;
  /** The path of the form field. */
  path?: string | undefined;
  empty?: string;
  /** An action for no matches. */
  emptyAction?: ReactNode;
  autoFocus?: boolean;
}

/** Picks one of many by typing: users, clubs, courses. The server searches; ten at most are shown. */
export function SearchPicker<Row>({
  label,
  hideLabel = false,
  placeholder = texts.typeToSearch,
  description,
  among,
  search,
  minLength = limits.searchMin.dialog,
  keyOf,
  nameOf,
  detailOf,
  onPick,
  onClear,
  clearAfterPick = false,
  value = '',
  error,
  path,
  empty = common.noMatches,
  emptyAction,
  autoFocus = false,
}: SearchPickerProps<Row>) {
  const [text, setText] = useState(value);
  const [asked] = useDebouncedValue(text.trim(), 250);
  const combobox = useCombobox({ onDropdownClose: () => combobox.resetSelectedOption() });
  const [picked, setPicked] = useState(value);
  // A picked name is not used as a search: the list then shows all items.
  const typed = asked === picked ? '' : asked;
  const ready = typed.length >= minLength && (typed !== '' || minLength === 0);
  const {
    data,
    isFetching,
    // biome-ignore lint/plugin: the list under a field shows the error in a line; further typing retries.
    error: failure,
  } = useQuery({
    queryKey: [...among, 'search', typed],
    queryFn: ({ signal }) => search(typed, signal),
    placeholderData: keepPreviousData,
    enabled: ready,
  });
  const rows = ready ? (data?.items ?? []) : [];
  const more = ready && data ? data.count - rows.length : 0;

  const pick = (key: string) => {
    const row = rows.find((candidate) => keyOf(candidate) === key);
    if (!row) return;
    setText(clearAfterPick ? '' : nameOf(row));
    setPicked(clearAfterPick ? '' : nameOf(row));
    combobox.closeDropdown();
    onPick(row);
  };

  return (
    <Combobox store={combobox} onOptionSubmit={pick} withinPortal={false} position="bottom-start">
      <Combobox.Target>
        <TextInput
          {...(hideLabel ? { 'aria-label': label } : { label })}
          placeholder={placeholder}
          description={description}
          value={text}
          error={error}
          data-path={path}
          autoComplete="off"
          data-autofocus={autoFocus || undefined}
          leftSection={<IconSearch size={20} aria-hidden="true" />}
          rightSection={isFetching ? <Loader size={18} /> : null}
          onChange={(event) => {
            setText(event.currentTarget.value);
            if (picked !== '') {
              setPicked('');
              onClear?.();
            }
            combobox.openDropdown();
            combobox.selectFirstOption();
          }}
          onFocus={() => combobox.openDropdown()}
          onBlur={() => combobox.closeDropdown()}
        />
      </Combobox.Target>
      <Combobox.Dropdown className={classes.list ?? ''} hidden={!ready && text.trim().length === 0}>
        <Combobox.Options aria-label={texts.found}>
          {rows.map((row) => (
            <Combobox.Option key={keyOf(row)} value={keyOf(row)} className={classes.option ?? ''}>
              <strong className="fs-15 bold">{nameOf(row)}</strong>
              {detailOf && <span className="quiet fs-13">{detailOf(row)}</span>}
            </Combobox.Option>
          ))}
          {more > 0 && (
            <Combobox.Footer className={classes.more ?? ''}>
              {texts.moreMatches(formatNumber(more))}
            </Combobox.Footer>
          )}
          {rows.length === 0 && (
            <Combobox.Empty className={classes.empty ?? ''}>
              {failure
                ? errorText(failure)
                : !ready
                  ? texts.typeLetters(minLength)
                  : isFetching
                    ? texts.searching
                    : empty}
            </Combobox.Empty>
          )}
        </Combobox.Options>
        {emptyAction && ready && rows.length === 0 && !isFetching && !failure && (
          <Combobox.Footer>{emptyAction}</Combobox.Footer>
        )}
      </Combobox.Dropdown>
    </Combobox>
  );
}
