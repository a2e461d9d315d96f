import type { TeamDay } from '@flagstick/contract';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Scoreboard } from './Scoreboard.tsx';

const side = (name: string) => ({ name, captain: null, players: [] });
const standing: TeamDay['standing'] = {
  ...{ points: { a: 1, b: 0 }, needs: { a: 1, b: 2 }, left: 2, total: 3, decided: null },
};
const sides = { a: side('Reds'), b: side('Blues') };
const show = (more: Partial<TeamDay['standing']>) =>
  render(<Scoreboard teamDay={{ sides, holder: 'b', standing: { ...standing, ...more } }} />);

it('The holder of the trophy is marked until the day is decided', () => {
  const { unmount } = show({});
  screen.getByText('Holder');
  unmount();
  show({ decided: { side: 'a', how: 'won' } });
  screen.getByText('Reds win');
  expect(screen.queryByText('Holder')).toBeNull();
});
