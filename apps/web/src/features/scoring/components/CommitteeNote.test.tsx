import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { playerOf } from '../../../shared/game/testing.ts';
import { CommitteeNote } from './CommitteeNote.tsx';

const show = (over: Parameters<typeof playerOf>[2], me = 'anna') =>
  render(<CommitteeNote player={playerOf('anna', [], { name: 'Anna', ...over })} me={me} />);

it('tells a player and who marks them that the committee disqualified or withdrew them, and why', () => {
  const { unmount } = show({ disqualified: true, reason: 'Wrong card', comments: 'See us at the desk.' });
  expect(screen.getByRole('status').textContent).toBe('You are disqualified: Wrong card.See us at the desk.');
  unmount();
  show({ nofinish: 'WD', reason: 'Unwell' }, 'bert');
  expect(screen.getByRole('status').textContent).toBe('Anna is withdrawn: Unwell.');
});

it('says nothing where the committee said nothing: who retires knows it', () => {
  show({ nofinish: 'DNF' });
  expect(screen.queryByRole('status')).toBeNull();
});
