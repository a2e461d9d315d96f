import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { BoardRow } from '../lib/rows.ts';
import { EntrantName } from './EntrantName.tsx';

const row = (name: string, shortName?: string) => ({ entrant: { name, shortName } }) as BoardRow;

it('a row has the short name of a player for narrow rows', () => {
  render(<EntrantName row={row('Maximilian Brandt', 'M. Brandt')} />);
  const whole = screen.getByText('Maximilian Brandt');
  expect(whole.closest<HTMLElement>('[data-short]')?.dataset.short).toBe('M. Brandt');
});

it('a row has no short name for a team', () => {
  render(<EntrantName row={row('The Early Birds')} />);
  expect(screen.getByText('The Early Birds').closest('[data-short]')).toBeNull();
});
