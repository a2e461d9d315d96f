import type { GameView } from '@flagstick/contract';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { gameOf, playerOf } from '../../../shared/game/testing.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { mayChoosePartners } from '../players/members.ts';
import PlayingPartners from './PlayingPartners.tsx';

afterEach(() => vi.unstubAllGlobals());

const me = playerOf('me', [], { name: 'Nell', lastName: 'Ormond' });
const inGroup = (id: string, name: string, scores: number[] = []) =>
  playerOf(id, scores, { name: id.toUpperCase(), lastName: 'Lee', group: { name, startingHole: 1 } });

/** Group 1 has a space, Group 2 has begun, Group 3 is full and Group 4 empty. */
function game(over: Partial<GameView> = {}): GameView {
  const full = ['e', 'f', 'g', 'h'];
  const players = [
    me,
    inGroup('a', 'Group 1'),
    { ...inGroup('b', 'Group 2', [4]), thru: 1 },
    ...full.map((id) => inGroup(id, 'Group 3')),
  ];
  const group = (name: string, of: string[]) => ({ name, startingHole: 1, players: of });
  return gameOf({
    audience: 'group',
    state: 'playing',
    players: Object.fromEntries(players.map((player) => [player._id, player])),
    groups: [group('Group 1', ['a']), group('Group 2', ['b']), group('Group 3', full), group('Group 4', [])],
    ...over,
  });
}

it('Groups with players and a space are offered by name, and one tap joins and opens scoring', async () => {
  const sent = vi.fn<(address: string) => void>();
  vi.stubGlobal('fetch', async (address: string) => {
    sent(address);
    return Response.json({});
  });
  const closed = vi.fn();
  const { router } = await renderWithProviders(
    <PlayingPartners game={game()} me={me} opened onClose={closed} />,
  );
  const sheet = within(await screen.findByRole('dialog', { name: 'Who are you playing with?' }));
  const [first, second, ...more] = sheet.getAllByRole('listitem');
  expect(first?.textContent).toContain('A Lee');
  expect(second?.textContent).toMatch(/B Lee.*Ask to join/);
  expect(more).toEqual([]);
  fireEvent.click(sheet.getByRole('button', { name: /Group 1/ }));
  await waitFor(() => expect(closed).toHaveBeenCalledOnce());
  expect(sent.mock.lastCall?.[0]).toMatch(/group\/addPlayer$/);
  await waitFor(() => expect(router.state.location.href).toContain('view=score'));
});

it.each([
  ['has a group', { group: { name: 'Group 1', startingHole: 1 } }, {}],
  ['has asked a group', { asks: 'Group 2' }, {}],
  ['has not accepted an invitation', { invited: true }, {}],
  ['has not paid', { payStatus: 0 }, { paymentRules: { payBeforePlay: false, type: 1, fee: 1000 } }],
  ['organises the game', {}, { audience: 'organisers' }],
  ['plays in a closed game', {}, { state: 'done' }],
  ['is the first player', {}, { groups: [] }],
] as const)('A player who %s is not asked for playing partners', (_, player, over) => {
  expect(mayChoosePartners(game(), me)).toBe(true);
  expect(mayChoosePartners(game(over as never), { ...me, ...player } as never)).toBe(false);
});
