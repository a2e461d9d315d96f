import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { playerOf } from '../../shared/game/testing.ts';
import { CardCommitteeNote } from './CardCommitteeNote.tsx';

const show = (over: Parameters<typeof playerOf>[2], me = 'anna') =>
  render(<CardCommitteeNote player={playerOf('anna', [], { name: 'Anna', ...over })} me={me} />);

it('the note shows players and markers a DQ or WD by the committee, with its reason', () => {
  const { unmount } = show({ disqualified: true, reason: 'Wrong card', comments: 'See us at the desk.' });
  expect(screen.getByRole('status').textContent).toBe('You are disqualified: Wrong card.See us at the desk.');
  unmount();
  show({ nofinish: 'WD', reason: 'Unwell' }, 'bert');
  expect(screen.getByRole('status').textContent).toBe('Anna is withdrawn: Unwell.');
});

it('the note shows nothing without a note of the committee, such as for a player who retired', () => {
  show({ nofinish: 'DNF' });
  expect(screen.queryByRole('status')).toBeNull();
});
