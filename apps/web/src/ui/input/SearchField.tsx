import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  className?: string | undefined;
  maxLength: number;
  /** The text that is searched for, in an address or a state. */
  text: string;
  /** The path of the form's field to which the search belongs. */
  path?: string | undefined;
  /** Called 300 ms after the last keystroke. */
  onSearch: (text: string) => void;
}

/** A search field. In a form, Return does not send the form. */
export function SearchField(props: SearchFieldProps) {
  const { label, placeholder, className, maxLength, text, path, onSearch } = props;
  const [typed, setTyped] = useState(text);
  const written = useRef(text);
  const write = useDebouncedCallback((next: string) => {
    written.current = next;
    onSearch(next);
  }, 300);
  useEffect(() => {
    // Ignores changes that this field caused.
    if (text === written.current) return;
    written.current = text;
    write.cancel();
    setTyped(text);
  }, [text, write]);
  return (
    <TextInput
      className={className ?? ''}
      type="search"
      aria-label={label}
      placeholder={placeholder ?? label}
      maxLength={maxLength}
      value={typed}
      data-path={path}
      onKeyDown={(event) => {
        if (event.key === 'Enter') event.preventDefault();
      }}
      leftSection={<IconSearch size={20} aria-hidden="true" />}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        write(event.currentTarget.value);
      }}
    />
  );
}
