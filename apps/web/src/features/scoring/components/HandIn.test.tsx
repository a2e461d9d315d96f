import type { GameView, Gross, HoleState, Player } from '@flagstick/contract';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { gameOf, playerOf } from '../../../shared/game/testing.ts';
import { offlineQueue } from '../../../shared/offline/index.ts';
import { signIn, signOut } from '../../../shared/session/session.ts';
import { show } from '../../../testing/render.tsx';
import { roundOf } from '../lib/round.ts';
import { HandIn } from './HandIn.tsx';

const group = { name: 'Group 1', startingHole: 1 };
const numbers = Array.from({ length: 18 }, (_, at) => at + 1);

/** A card on which these people entered a 4 on every hole, but for those left open. */
const cardOf = (
  id: string,
  name: string,
  by: readonly string[],
  { open = [], ...over }: Partial<Player> & { open?: readonly number[] } = {},
): Player => {
  const state: HoleState = by.length > 1 ? 'finished' : 'scored';
  const entered = numbers.filter((hole) => !open.includes(hole) && by.length > 0);
  const grosses = Object.fromEntries(by.map((scorer): [string, Gross] => [scorer, 4]));
  return playerOf(
    id,
    numbers.map((hole) => (entered.includes(hole) ? 4 : null)),
    {
      name,
      group,
      uholes: Object.fromEntries(
        entered.map((holeNumber) => [holeNumber, { holeNumber, grosses, version: 1, state }]),
      ),
      ...over,
    },
  );
};

const onPlayer = vi.fn();
const onHole = vi.fn();

/** The foot of a card of Grace's round, who marks Tom and is marked by him. */
async function foot(players: readonly Player[], whose = 'grace', over: Partial<GameView> = {}) {
  const game = gameOf({
    audience: 'group',
    groups: [{ ...group, players: players.map(({ _id }) => _id) }],
    players: Object.fromEntries(players.map((player) => [player._id, player])),
    ...over,
  });
  const round = roundOf(game, 'grace');
  const card = round?.cards.find(({ player }) => player._id === whose);
  if (!round || !card) throw new Error('No such card.');
  await show(
    <HandIn
      round={round}
      card={card}
      onPlayer={onPlayer}
      onHole={onHole}
      onReconnect={() => {}}
      onLeave={() => {}}
    />,
  );
}
const grace = (by: readonly string[], over: Parameters<typeof cardOf>[3] = {}) =>
  cardOf('grace', 'Grace', by, { scoringPlayers: ['grace', 'tom'], ...over });
const tom = (by: readonly string[], over: Parameters<typeof cardOf>[3] = {}) =>
  cardOf('tom', 'Tom', by, { scoringPlayers: ['tom', 'grace'], ...over });
const typed = () =>
  (offlineQueue.store.getState().document?.calls ?? []).map(({ player, hole, gross }) => [
    player,
    hole,
    gross,
  ]);

beforeEach(async () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}));
  signIn(`h.${btoa(JSON.stringify({ _id: 'grace', rule: 'player' }))}.s`);
  await act(async () => offlineQueue.signIn('grace'));
});
afterEach(async () => {
  for (const call of offlineQueue.store.getState().document?.calls ?? []) offlineQueue.drop(call.id);
  await act(async () => offlineQueue.signOut());
  signOut();
  onPlayer.mockReset();
  onHole.mockReset();
  vi.unstubAllGlobals();
});

it('asks the player whether what others entered is right, and one tap enters it in their name, too', async () => {
  await foot([grace(['tom']), tom(['tom', 'grace'])]);
  const offer = within(screen.getByRole('region', { name: 'Entered for you' }));
  offer.getByText('Tom entered 18 of your holes');
  fireEvent.click(offer.getByRole('button', { name: 'They are right' }));
  await waitFor(() => expect(typed()).toEqual(numbers.map((hole) => ['grace', hole, 4])));
});

it('looks hole by hole at what others entered', async () => {
  await foot([grace(['tom'], { open: numbers.slice(2) }), tom([])]);
  fireEvent.click(screen.getByRole('button', { name: 'Hole by hole' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Is this what you made?' }));
  fireEvent.click(asked.getByRole('button', { name: 'Yes, 4' }));
  await waitFor(() => expect(typed()).toEqual([['grace', 1, 4]]));
  fireEvent.click(asked.getByRole('button', { name: 'Another score' }));
  expect(onHole).toHaveBeenCalledWith(1);
});

it('names the cards that wait below one that is in, until they are in, too', async () => {
  await foot([grace(['grace', 'tom'], { state: 'done' }), tom(['tom', 'grace'], { open: [17, 18] })]);
  screen.getByText('This card has been handed in');
  const waiting = within(screen.getByRole('list', { name: 'Waiting' }));
  waiting.getByText('Waiting: Tom');
  waiting.getByText('2 holes not scored');
  fireEvent.click(waiting.getByRole('button', { name: 'Open card' }));
  expect(onPlayer).toHaveBeenCalledWith('tom');
});

it('says of a card that the committee took in that it did', async () => {
  await foot([grace(['grace', 'tom'], { state: 'done', accepted: true })], 'grace', { state: 'done' });
  screen.getByText('Accepted by the committee');
});

it('says OK TO SUBMIT where nobody else could verify, and the plain words where two people agree', async () => {
  const alone = grace(['grace'], { scoringPlayers: ['grace'], isUnverifiable: true });
  const uholes = Object.fromEntries(
    Object.entries(alone.uholes ?? {}).map(([hole, held]) => [
      hole,
      { ...held, state: 'unverifiable' as const },
    ]),
  );
  await foot([{ ...alone, uholes }]);
  expect(screen.getByRole('button', { name: 'OK TO SUBMIT' })).toHaveProperty('disabled', false);
});

it('passes the phone to a player who has not entered everything', async () => {
  const card = tom(['grace'], { guest: true });
  await foot([grace(['grace', 'tom']), card], 'tom');
  fireEvent.click(screen.getByRole('button', { name: 'Pass the phone' }));
  await screen.findByRole('dialog', { name: 'Does Tom Player agree to their score?' });
});

it('lets a scorer stop for somebody whose holes are open', async () => {
  await foot([grace(['grace', 'tom']), tom([])], 'tom');
  screen.getByText('18 holes not scored');
  fireEvent.click(screen.getByRole('button', { name: 'Stop scoring for Tom' }));
  const sure = within(await screen.findByRole('dialog', { name: 'Stop scoring for Tom?' }));
  sure.getByText('What you entered stays. Nobody marks Tom now.');
});
