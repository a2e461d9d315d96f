import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../../testing/render.tsx';
import PasteHoles from './PasteHoles.tsx';

const table = (count: number) =>
  ['Hole\tWhite yards\tRed yards\tPar\tSI']
    .concat(Array.from({ length: count }, (_, at) => `${at + 1}\t${400 + at}\t${300 + at}\t4\t${at + 1}`))
    .join('\n');

const paste = (text: string) =>
  fireEvent.change(screen.getByLabelText('Copied table'), { target: { value: text } });

it('The holes of the chosen tee are used', async () => {
  const onUse = vi.fn();
  await renderWithProviders(<PasteHoles opened count={9} onClose={() => {}} onUse={onUse} />);
  const use = screen.getByRole('button', { name: 'Use these holes' });
  expect(use).toHaveProperty('disabled', true);
  paste(table(9));
  expect(screen.getByRole('status').textContent).toBe('9 holes, par 36, 3,636 yards.');
  fireEvent.click(screen.getByRole('radio', { name: 'Red yards' }));
  fireEvent.click(use);
  expect(onUse.mock.calls[0]?.[0].holes[8]).toEqual({ number: 9, yards: 308, par: 4, si: 9 });
});

it('A table with another number of holes is not used', async () => {
  await renderWithProviders(<PasteHoles opened count={18} onClose={() => {}} onUse={() => {}} />);
  paste(table(9));
  expect(screen.getByRole('status').textContent).toBe('Found 9 holes. This card has 18.');
  expect(screen.getByRole('button', { name: 'Use these holes' })).toHaveProperty('disabled', true);
  paste('See you on Saturday');
  expect(screen.getByRole('status').textContent).toMatch(/^No holes found\./);
});
