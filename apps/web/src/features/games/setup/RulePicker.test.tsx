import type { Competition } from '@flagstick/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { gameOf } from '../../../shared/game/testing.ts';
import { show } from '../../../testing/render.tsx';
import { RulePicker } from './RulePicker.tsx';
import { usualRule } from './setup.ts';

const single: Competition = { ...gameOf().competition, _id: 'single', name: 'Club Medal' };
const scramble: Competition = {
  ...single,
  _id: 'scramble',
  name: 'Texas Scramble',
  scoringFormat: 'stableford',
  playingRules: { ...single.playingRules, playingAs: 'team', playingFormat: 'combined' },
};

it('shows what the board cannot score yet with its reason, and lets nobody choose it', async () => {
  const pick = vi.fn();
  await show(
    <RulePicker opened onClose={() => {}} rules={[scramble, single]} value="single" onPick={pick} />,
  );
  const later = screen.getByRole('button', { name: /Texas Scramble.*comes with teams/ });
  fireEvent.click(later);
  expect(pick).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: /Club Medal/ }));
  expect(pick).toHaveBeenCalledWith(single);
});

it('takes no such rule for a new game by itself', () => {
  expect(usualRule([scramble, single], 18)).toBe(single);
  expect(usualRule([scramble], 18)).toBeUndefined();
});
