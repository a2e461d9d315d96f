import type { GameView } from '@flagstick/contract';
import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { gameOf, playerOf } from '../../../shared/game/testing.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { PlayerGroups } from './PlayerGroups.tsx';

/** A game with so many players in the first group, including the viewer, and one in the second. */
function gameWith(size: number, { guests = true, ...over }: Partial<GameView> & { guests?: boolean } = {}) {
  const ids = Array.from({ length: size }, (_, at) => `p${at + 1}`);
  const inGroup = (id: string, name: string) =>
    [id, playerOf(id, [], { group: { name, startingHole: 1 } })] as const;
  const { competition } = gameOf();
  return gameOf({
    audience: 'group',
    competition: { ...competition, guests },
    groups: [
      { name: 'Group 1', startingHole: 1, players: ids },
      { name: 'Group 2', startingHole: 1, players: ['p9'] },
    ],
    players: Object.fromEntries([...ids.map((id) => inGroup(id, 'Group 1')), inGroup('p9', 'Group 2')]),
    ...over,
  });
}

const offers = async (game: GameView) => {
  const { unmount } = await renderWithProviders(<PlayerGroups game={game} me={game.players.p1} />);
  const count = screen.queryAllByRole('button', { name: 'Add guest' }).length;
  unmount();
  return count;
};

describe('bringing a guest', () => {
  it('A player in their own group can bring a guest under a rule with guests', async () => {
    expect(await offers(gameWith(3))).toBe(1);
    expect(await offers(gameWith(3, { guests: false }))).toBe(0);
  });

  it('A guest is not offered in a full group, after the close, or to an organiser', async () => {
    expect(await offers(gameWith(4))).toBe(0);
    expect(await offers(gameWith(3, { state: 'done' }))).toBe(0);
    expect(await offers(gameWith(3, { audience: 'organisers' }))).toBe(0);
  });
});

it('A player sees which member added them, and can leave', async () => {
  const game = gameWith(2, { guests: false });
  const taken = (takenInBy: string) => {
    const group = { name: 'Group 1', startingHole: 1 };
    const ann = playerOf('p1', [], { name: 'Ann', lastName: 'Lee', group });
    return { ...game, players: { ...game.players, p1: ann, p2: playerOf('p2', [], { group, takenInBy }) } };
  };
  const shown = taken('p1');
  const { unmount } = await renderWithProviders(<PlayerGroups game={shown} me={shown.players.p2} />);
  expect(screen.getByText('Ann Lee added you to this group.')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Leave' })).toBeTruthy();
  unmount();
  const byOrganiser = taken('organiser');
  await renderWithProviders(<PlayerGroups game={byOrganiser} me={byOrganiser.players.p2} />);
  expect(screen.queryByText(/added you to/)).toBeNull();
});

describe('a group that has begun', () => {
  const jo = playerOf('jo', [], { name: 'Jo', lastName: 'Field' });
  const begun = (asks?: string): GameView => {
    const game = gameWith(2, { guests: false });
    const first = playerOf('p1', [4], { group: { name: 'Group 1', startingHole: 1 } });
    const late = { ...jo, ...(asks ? { asks } : {}) };
    return { ...game, players: { ...game.players, p1: { ...first, thru: 1 }, jo: late } };
  };
  const group = () => within(screen.getByRole('region', { name: 'Group 1' }));

  it('A late player asks to join a group that has begun, and may withdraw the request', async () => {
    const game = begun();
    const { unmount } = await renderWithProviders(<PlayerGroups game={game} me={game.players.jo} />);
    expect(group().getByRole('button', { name: 'Ask to join' })).toBeTruthy();
    expect(
      within(screen.getByRole('region', { name: 'Group 2' })).getByRole('button', { name: 'Join' }),
    ).toBeTruthy();
    unmount();
    const asked = begun('Group 1');
    await renderWithProviders(<PlayerGroups game={asked} me={asked.players.jo} />);
    expect(group().getByRole('button', { name: 'Cancel request' })).toBeTruthy();
    expect(group().queryByRole('button', { name: 'Ask to join' })).toBeNull();
  });

  it('Players of a group that has begun answer requests, and cannot edit the group', async () => {
    const game = begun('Group 1');
    await renderWithProviders(<PlayerGroups game={game} me={game.players.p2} />);
    expect(group().getByText('Jo Field wants to join your group')).toBeTruthy();
    for (const name of ['Accept', 'Not now']) expect(group().getByRole('button', { name })).toBeTruthy();
    for (const name of ['Leave', 'Group Members']) {
      expect(group().queryByRole('button', { name })).toBeNull();
    }
  });
});
