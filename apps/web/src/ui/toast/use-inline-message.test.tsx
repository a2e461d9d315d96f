import * as limits from '@flagstick/contract/limits';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useInlineMessage } from './use-inline-message.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function Adding() {
  const { line, show } = useInlineMessage();
  return (
    <>
      <button type="button" onClick={() => show('Jo Reed has been added to the list.')}>
        Add
      </button>
      {line}
    </>
  );
}

it('a message is shown in the page’s line for a toast’s duration, restarted by the next', () => {
  render(<Adding />);
  const line = screen.getByRole('status');
  const pass = (ms: number) => act(() => void vi.advanceTimersByTime(ms));
  fireEvent.click(screen.getByRole('button'));
  expect(line.textContent).toBe('Jo Reed has been added to the list.');
  pass(limits.message.defaultMs - 1);
  fireEvent.click(screen.getByRole('button'));
  pass(limits.message.defaultMs - 1);
  expect(line.textContent).toBe('Jo Reed has been added to the list.');
  pass(1);
  expect(line.textContent).toBe('');
});
