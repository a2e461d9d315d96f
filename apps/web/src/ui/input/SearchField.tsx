import { TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';

interface SearchFieldProps {
  label: string;
  placeholder?: string;
  className?: string | undefined;
  maxLength: number;
  /** The text in the address. */
  text: string;
  /** Writes the text into the address. */
  onSearch: (text: string) => void;
}

/** A search field in sync with the URL, which is updated 300 ms after the last keystroke. */
export function SearchField({ label, placeholder, className, maxLength, text, onSearch }: SearchFieldProps) {
  const [typed, setTyped] = useState(text);
  const written = useRef(text);
  const write = useDebouncedCallback((next: string) => {
    written.current = next;
    onSearch(next);
  }, 300);
  useEffect(() => {
    // Ignores URL changes that this field caused.
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
      leftSection={<IconSearch size={20} aria-hidden="true" />}
      onChange={(event) => {
        setTyped(event.currentTarget.value);
        write(event.currentTarget.value);
      }}
    />
  );
}
