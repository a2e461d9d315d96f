import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { playerOf } from '../../../shared/game/testing.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { WrongReturn } from './WrongReturn.tsx';

const ago = new Date(Date.now() - 60_000).toISOString();
const returned = playerOf('ann', [4, 5], { state: 'done', submittedAt: ago, returnedAt: ago });

it('A score returned too low is the committee’s case, with reasons to choose from', async () => {
  const onReason = vi.fn();
  await renderWithProviders(
    <WrongReturn player={returned} draft={{ grosses: { 1: '6' } }} onReason={onReason} />,
  );
  screen.getByText(/^Returned too low on hole 1\./);
  fireEvent.click(screen.getByRole('button', { name: 'Penalty the player did not know about' }));
  expect(onReason).toHaveBeenCalledWith('Penalty the player did not know about');
});

it('A score returned too high stands', async () => {
  await renderWithProviders(
    <WrongReturn player={returned} draft={{ grosses: { 2: '4' } }} onReason={() => {}} />,
  );
  screen.getByText(/^Returned too high on hole 2\. The score stands/);
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual([
    'Entered wrongly by the committee',
  ]);
});

it('A card that is open, or not returned yet, shows nothing', async () => {
  const later = new Date(Date.now() + 60_000).toISOString();
  for (const over of [{ state: 'open' as const }, { returnedAt: later }]) {
    await renderWithProviders(
      <WrongReturn player={{ ...returned, ...over }} draft={{ grosses: { 1: '6' } }} onReason={() => {}} />,
    );
  }
  expect(screen.queryByRole('status')).toBeNull();
});
