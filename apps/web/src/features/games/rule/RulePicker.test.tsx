import type { Competition } from '@flagstick/contract';
import { fireEvent, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { gameOf } from '../../../shared/game/testing.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { usualRule } from '../setup/setup.ts';
import { RulePicker, ruleSections } from './RulePicker.tsx';
import { recentRules, rememberRule } from './recent-rules.ts';

const single: Competition = { ...gameOf().competition, _id: 'single', name: 'Club Medal' };
const scramble: Competition = {
  ...single,
  _id: 'scramble',
  name: 'Texas Scramble',
  scoringFormat: 'stableford',
  playingRules: { ...single.playingRules, playingAs: 'team', playingFormat: 'combined' },
};

it('Every rule is offered, including one-card team rules', async () => {
  const pick = vi.fn();
  await renderWithProviders(
    <RulePicker opened onClose={() => {}} rules={[scramble, single]} value="single" onPick={pick} />,
  );
  fireEvent.click(screen.getByRole('button', { name: /Texas Scramble/ }));
  expect(pick).toHaveBeenCalledWith(scramble);
  fireEvent.click(screen.getByRole('button', { name: /Club Medal/ }));
  expect(pick).toHaveBeenCalledWith(single);
});

it('The rules chosen last come first, the others by kind, individual ones before those of teams', () => {
  const medal = { ...single, _id: 'medal', name: 'Monthly Medal' };
  const names = (recent: string[]) =>
    ruleSections([scramble, single, medal], recent).map(({ title, rules }) => [
      title,
      ...rules.map(({ name }) => name),
    ]);
  expect(names([])).toHaveLength(2);
  const [latest, ...kinds] = names(['medal', 'deleted']);
  expect(latest).toEqual(['Recently used', 'Monthly Medal']);
  expect(kinds.map(([, ...rest]) => rest)).toEqual([['Club Medal'], ['Texas Scramble']]);
});

it('The last three rules are remembered, the latest first and each once', () => {
  for (const id of ['a', 'b', 'c', 'd', 'b']) rememberRule(id);
  expect(recentRules()).toEqual(['b', 'd', 'c']);
});

it('A new game never has a team rule by default', () => {
  expect(usualRule([scramble, single], 18)).toBe(single);
  expect(usualRule([scramble], 18)).toBeUndefined();
});
