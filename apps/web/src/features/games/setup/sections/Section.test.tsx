import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { FoldedSection } from './Section.tsx';

afterEach(() => vi.unstubAllGlobals());

const on = (width: number) =>
  vi.stubGlobal('matchMedia', (query: string) => ({
    matches: width <= Number(/max-width: (\d+)px/.exec(query)?.[1]),
    addEventListener: () => {},
    removeEventListener: () => {},
  }));

const part = (refused: boolean) => (
  <FoldedSection id="scoring" title="Scoring" answer="Two scorers" refused={refused}>
    <input aria-label="Page" aria-invalid={refused} />
  </FoldedSection>
);

it('A folded section is a row with its answer on a phone, opened by a tap', () => {
  on(390);
  render(part(false));
  expect(screen.queryByRole('textbox')).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Scoring Two scorers' }));
  screen.getByRole('textbox', { name: 'Page' });
});

it('A section opens automatically if a field in it was refused, and focuses it', () => {
  on(390);
  const { rerender } = render(part(false));
  act(() => rerender(part(true)));
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Page' }));
});

it('A folded section is open on a desktop', () => {
  on(1440);
  render(part(false));
  screen.getByRole('textbox', { name: 'Page' });
  expect(screen.queryByRole('button')).toBeNull();
});
