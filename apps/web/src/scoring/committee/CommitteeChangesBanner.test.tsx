import type { GameView, ScorerHole } from '@flagstick/contract';
import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { gameOf, playerOf } from '../../shared/game/testing.ts';
import { useDevice } from '../../shared/session/device.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { roundOf } from '../lib/round.ts';
import { CommitteeChangesBanner } from './CommitteeChangesBanner.tsx';

beforeEach(() => useDevice.setState({ told: [] }));

const amended = (over: Partial<ScorerHole> = {}): ScorerHole => ({
  ...{ holeNumber: 3, grosses: { anna: 4, bert: 4 }, version: 4, state: 'finished' },
  committee: { gross: 5, typedBy: 'olive', amends: true, reason: 'Grounded the club' },
  ...over,
});

/** Two players who mark each other; the committee set the third hole of the first one's card. */
function open(hole: ScorerHole, { me = 'anna', at = 7 as number | undefined } = {}) {
  const player = (id: string, name: string, uholes: Record<number, ScorerHole>) =>
    playerOf(id, [], { name, lastName: 'Reed', scoringPlayers: ['anna', 'bert'], uholes });
  const game: GameView = gameOf({
    groups: [{ name: 'Group 1', startingHole: 1, players: ['anna', 'bert'] }],
    players: { anna: player('anna', 'Anna', { 3: hole }), bert: player('bert', 'Bert', {}) },
    organizers: [{ ...gameOf().organizers[0], _id: 'olive', name: 'Olive' } as never],
  });
  const round = roundOf(game, me);
  if (!round) throw new Error('No round.');
  return renderWithProviders(
    <CommitteeChangesBanner round={round} {...(at === undefined ? {} : { hole: at })} />,
  );
}
const said = () => screen.queryByRole('status')?.textContent ?? null;

it('the banner tells both golfers, on any hole, which hole the committee set and why', async () => {
  const { unmount } = await open(amended());
  expect(said()).toBe('Hole 3: Olive set 5 for the committee: Grounded the club. You entered 4.');
  unmount();
  await open(amended(), { me: 'bert', at: undefined });
  expect(said()).toBe('Anna, hole 3: Olive set 5 for the committee: Grounded the club. You entered 4.');
});

it('the banner is shown once; a later change of the hole shows it again', async () => {
  const { unmount } = await open(amended());
  fireEvent.click(screen.getByRole('button', { name: 'Dismiss this notice' }));
  expect(said()).toBeNull();
  unmount();
  await open({
    ...amended(),
    committee: undefined,
    reopened: { reason: 'Wrong ball on the green' },
    version: 5,
  } as ScorerHole);
  expect(said()).toBe(
    'Hole 3: An organiser reopened this hole: Wrong ball on the green. Please enter the score again.',
  );
});

it('the banner omits the current hole, holes filled by an organiser, and own changes', async () => {
  const { unmount } = await open(amended(), { at: 3 });
  expect(said()).toBeNull();
  unmount();
  const filled = await open(amended({ committee: { gross: 5, typedBy: 'olive', amends: false } }));
  expect(said()).toBeNull();
  filled.unmount();
  await open(amended({ committee: { gross: 5, typedBy: 'anna', amends: true } }));
  expect(said()).toBeNull();
});
