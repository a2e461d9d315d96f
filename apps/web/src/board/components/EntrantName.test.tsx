import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { BoardRow } from '../lib/rows.ts';
import { EntrantName } from './EntrantName.tsx';

const row = (name: string, lastName: string, listed: readonly string[] = []) =>
  ({
    entrant: { listed, name: `${name} ${lastName}`.trim() },
    player: { name, lastName },
  }) as unknown as BoardRow;

it.each([
  ['Maximilian', 'Brandt', 'M. Brandt'],
  ['Émile', 'de la Tour', 'É. de la Tour'],
  ['Madonna', '', 'Madonna'],
])(
  'of %s %s the initial and the family name are kept for where there is no room',
  (name, lastName, short) => {
    render(<EntrantName row={row(name, lastName)} />);
    const whole = screen.getByText(`${name} ${lastName}`.trim());
    expect(whole.closest<HTMLElement>('[data-short]')?.dataset.short).toBe(short);
  },
);

it('has no other name for a team', () => {
  render(<EntrantName row={row('The Early', 'Birds', ['Ann', 'Ben'])} />);
  expect(screen.getByText('The Early Birds').closest('[data-short]')).toBeNull();
});
