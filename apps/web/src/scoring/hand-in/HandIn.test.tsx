import type { GameView, Gross, HoleState, Player } from '@flagstick/contract';
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { offlineQueue } from '../../offline/index.ts';
import { gameOf, playerOf } from '../../shared/game/testing.ts';
import { signIn, signOut } from '../../shared/session/session.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { roundOf } from '../lib/round.ts';
import { HandIn } from './HandIn.tsx';

const group = { name: 'Group 1', startingHole: 1 };
const numbers = Array.from({ length: 18 }, (_, at) => at + 1);

/** A card with a 4 by these scorers on every hole, except the open ones. */
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

/** The foot of a card in Grace's round, who marks Tom and is marked by Tom. */
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
  await renderWithProviders(
    <HandIn round={round} card={card} onPlayer={onPlayer} onHole={onHole} onReconnect={() => {}} />,
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
  await act(async () => {
    const { document } = offlineQueue.store.getState();
    if (document) offlineQueue.store.setState({ document: { ...document, calls: [], confirmations: [] } });
    localStorage.clear();
  });
  await act(async () => offlineQueue.signOut());
  signOut();
  onPlayer.mockReset();
  onHole.mockReset();
  vi.unstubAllGlobals();
});

it("one tap enters the scores that others entered, in the player's own name", async () => {
  await foot([grace(['tom']), tom(['tom', 'grace'])]);
  const offer = within(screen.getByRole('region', { name: 'Entered for you' }));
  offer.getByText('Tom entered your score on 18 holes');
  fireEvent.click(offer.getByRole('button', { name: 'Confirm scores' }));
  await waitFor(() => expect(typed()).toEqual(numbers.map((hole) => ['grace', hole, 4])));
  // The button disappears on its tap: the focus stays at the foot, where screen readers announce the result.
  expect(screen.getByText('18 scores were entered for you.')).toBe(document.activeElement);
});

it("the screen shows others' entries hole by hole", async () => {
  await foot([grace(['tom'], { open: numbers.slice(2) }), tom([])]);
  fireEvent.click(screen.getByRole('button', { name: 'Check each hole' }));
  const asked = within(await screen.findByRole('dialog', { name: 'Check your scores' }));
  fireEvent.click(asked.getByRole('button', { name: 'Yes, 4' }));
  await waitFor(() => expect(typed()).toEqual([['grace', 1, 4]]));
  fireEvent.click(asked.getByRole('button', { name: 'Change score' }));
  expect(onHole).toHaveBeenCalledWith(1);
});

it("the screen sends only the player's own card by e-mail, once it is handed in", async () => {
  const mail = { name: 'Send by e-mail' };
  await foot([grace(['grace', 'tom']), tom(['tom', 'grace'], { state: 'done' })], 'tom');
  expect(screen.queryByRole('button', mail)).toBeNull();
  cleanup();
  await foot([grace(['grace', 'tom'], { state: 'done' }), tom(['tom', 'grace'])]);
  fireEvent.click(screen.getByRole('button', mail));
  await screen.findByRole('dialog', { name: 'Send the card by e-mail' });
});

it('the screen lists the cards not handed in below a card that is handed in', async () => {
  await foot([grace(['grace', 'tom'], { state: 'done' }), tom(['tom', 'grace'], { open: [17, 18] })]);
  screen.getByText('This card has been handed in');
  const waiting = within(screen.getByRole('list', { name: 'Cards not handed in' }));
  waiting.getByText('Waiting for Tom');
  waiting.getByText('2 holes not scored');
  fireEvent.click(waiting.getByRole('button', { name: 'Open card' }));
  expect(onPlayer).toHaveBeenCalledWith('tom');
});

it('the screen says that the committee accepted a card', async () => {
  await foot([grace(['grace', 'tom'], { state: 'done', accepted: true })], 'grace', { state: 'done' });
  screen.getByText('Accepted by the committee');
});

it('a card of a match is handed in with the state of the match, not with points', async () => {
  const { competition } = gameOf();
  const playingRules = { ...competition.playingRules, playingFormat: 'matchplay' as const };
  const players = [grace(['grace', 'tom']), tom(['tom', 'grace'], { hcp: 20, playingHcp: 20 })];
  await foot(players, 'grace', { competition: { ...competition, playingRules } });
  fireEvent.click(screen.getByRole('button', { name: 'Hand in card' }));
  const asked = within(await screen.findByRole('dialog', { name: /agree to their score/ }));
  expect(asked.getAllByRole('term').map(({ textContent }) => textContent)).toEqual(['Gross', 'Match']);
});

it('with one scorer the button reads OK TO SUBMIT', async () => {
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

it('the screen asks a player with open holes to enter them on this phone', async () => {
  const card = tom(['grace'], { guest: true });
  await foot([grace(['grace', 'tom']), card], 'tom');
  fireEvent.click(screen.getByRole('button', { name: 'Pass the phone' }));
  await screen.findByRole('dialog', { name: 'Does Tom Player agree to their score?' });
});

it('the screen names the scorers and holes missing on a card with one scorer', async () => {
  const card = grace(['grace']);
  await foot([card, tom(['tom'])], 'grace', { verifyQs: true });
  fireEvent.click(screen.getByRole('button', { name: 'OK TO SUBMIT' }));
  const asked = within(
    await screen.findByRole('dialog', { name: 'Does Grace Player agree to their score?' }),
  );
  asked.getByText('Tom hasn’t entered holes 1–18. An organiser will accept it before the game is closed.');
});

it('the screen lets a scorer stop for a player whose holes are open', async () => {
  await foot([grace(['grace', 'tom']), tom([])], 'tom');
  screen.getByText('18 holes not scored');
  fireEvent.click(screen.getByRole('button', { name: 'Stop scoring for Tom' }));
  const sure = within(await screen.findByRole('dialog', { name: 'Stop scoring for Tom?' }));
  sure.getByText('The scores you entered are kept. Tom now has no marker.');
});

const minutesOn = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();
const handedIn = (over: Partial<Player> = {}): Partial<Player> => ({
  ...{ state: 'done', submittedAt: minutesOn(-3), returnedAt: minutesOn(12), ...over },
});
const certificate = (role: 'player' | 'marker', by: string) => ({
  ...{ role, by, at: minutesOn(-3), device: 'iPhone, Safari', holes: 18, hcp: null },
});

it('the screen takes a card back until it counts as returned, and not afterwards', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    sent.push([address, JSON.parse(String(body))]);
    return Response.json({});
  });
  const both = { certificates: [certificate('player', 'grace'), certificate('marker', 'tom')] };
  await foot([grace(['grace', 'tom'], handedIn(both)), tom(['tom', 'grace'])]);
  fireEvent.click(screen.getByRole('button', { name: 'Take back card' }));
  await waitFor(() => expect(sent).toEqual([['/api/games/game/takeBack', { playerId: 'grace' }]]));
  expect(screen.queryByRole('button', { name: /^Confirm as/ })).toBeNull();
  cleanup();
  await foot([grace(['grace', 'tom'], handedIn({ ...both, returnedAt: minutesOn(-1) })), tom(['tom'])]);
  screen.getByText('This card has been handed in');
  expect(screen.queryByRole('button', { name: 'Take back card' })).toBeNull();
});

it('certifies as the marker a card that its player handed in', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    sent.push([address, JSON.parse(String(body))]);
    return Response.json({ submitted: [], certified: ['tom'], waiting: [] });
  });
  const own = handedIn({ certificates: [certificate('player', 'tom')], returnedAt: minutesOn(-1) });
  await foot([grace(['grace', 'tom'], handedIn()), tom(['tom', 'grace'], own)], 'tom');
  fireEvent.click(screen.getByRole('button', { name: 'Confirm as marker' }));
  await waitFor(() => expect(sent).toEqual([['/api/games/finish/game', { oneScorer: [] }]]));
});

it('the screen offers to certify as the marker only after the marker’s own card is handed in', async () => {
  const own = handedIn({ certificates: [certificate('player', 'tom')], returnedAt: minutesOn(-1) });
  await foot([grace(['grace', 'tom']), tom(['tom', 'grace'], own)], 'tom');
  screen.getByText(/^You confirm Tom .*card when you hand in your own\.$/);
  expect(screen.queryByRole('button', { name: 'Confirm as marker' })).toBeNull();
  cleanup();
  const retired = { nofinish: 'DNF' as const };
  await foot([grace(['grace', 'tom'], retired), tom(['tom', 'grace'], own)], 'tom');
  screen.getByRole('button', { name: 'Confirm as marker' });
});

it('the screen says where cards are handed in on paper, instead of the button', async () => {
  const certification = { returnedAfter: 0, l1: false, l2: false, electronic: false };
  await foot([grace(['grace', 'tom']), tom(['tom', 'grace'])], 'grace', { certification });
  screen.getByText(/^This game uses paper cards/);
  expect(screen.queryByRole('button', { name: 'Hand in card' })).toBeNull();
});

it('passes the phone to a player without entries, and hands in with one scorer', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (address: string, { body }: RequestInit) => {
    sent.push([address, JSON.parse(String(body))]);
    return Response.json(
      address.endsWith('finish/game') ? { submitted: ['tom'], certified: [], waiting: [] } : { message: '' },
    );
  });
  await foot([grace(['grace', 'tom'], { state: 'done' }), tom(['grace'])], 'tom');
  fireEvent.click(screen.getByRole('button', { name: 'Pass the phone' }));
  const asked = await screen.findByRole('dialog', { name: /Tom.*\s*agree to their score\?/ });
  fireEvent.click(within(asked).getByRole('button', { name: 'OK TO SUBMIT' }));
  await waitFor(() =>
    expect(sent).toEqual([
      [expect.stringMatching(/\/agree\/tom$/), expect.anything()],
      ['/api/games/finish/game', { oneScorer: ['tom'] }],
    ]),
  );
});

it('continues past a player without entries: an organiser accepts the card', async () => {
  const sent = vi.fn((..._call: Parameters<typeof fetch>) => new Promise<Response>(() => {}));
  vi.stubGlobal('fetch', sent);
  await foot([grace(['grace', 'tom']), tom(['grace'])], 'tom');
  screen.getByText('Tom hasn’t entered a score on this card');
  expect(screen.queryByRole('button', { name: 'Accept the card' })).toBeNull();
  cleanup();
  await foot([grace(['grace', 'tom']), tom(['grace'])], 'tom', { audience: 'organisers' });
  fireEvent.click(screen.getByRole('button', { name: 'Accept the card' }));
  await waitFor(() => expect(sent).toHaveBeenCalled());
  const [address, init] = sent.mock.calls.at(-1) ?? [];
  expect(String(address)).toMatch(/\/acceptCard$/);
  expect(JSON.parse(String(init?.body))).toEqual({ playerIds: ['tom'] });
});

const confirms = async (name: RegExp, button: string) => {
  fireEvent.click(screen.getByRole('button', { name: button }));
  const asked = await screen.findByRole('dialog', { name });
  fireEvent.click(within(asked).getByRole('button', { name: button }));
};
const confirmed = () =>
  (offlineQueue.store.getState().document?.confirmations ?? []).map(({ player, oneScorer }) => [
    player,
    oneScorer,
  ]);

it('the screen keeps a confirmation on the phone while there is no network, and says so', async () => {
  const both = ['grace', 'tom'];
  await foot([grace(both), tom(both)]);
  await confirms(/Grace/, 'Hand in card');
  await screen.findByText(/^Confirmed at /);
  expect(confirmed()).toEqual([['grace', false]]);
  // Tom confirms on his own phone: this one does not ask for him.
  expect(onPlayer).toHaveBeenCalledWith('grace');
  const waiting = within(screen.getByRole('list', { name: 'Cards not handed in' }));
  waiting.getByText('Needs to confirm the card');
  expect(screen.queryByRole('button', { name: 'Hand in card' })).toBeNull();
});

it('after a confirmation shows the card of the next guest scored on this phone', async () => {
  const both = ['grace', 'tom'];
  await foot([grace(both), tom(both, { guest: true })]);
  await confirms(/Grace/, 'Hand in card');
  expect(onPlayer).toHaveBeenCalledWith('tom');
});

it('the screen leaves the card of a player who enters scores to that player', async () => {
  const both = ['grace', 'tom'];
  await foot([grace(both), tom(both)], 'tom');
  screen.getByText('Tom needs to confirm this card');
  for (const name of ['Hand in card', 'Pass the phone']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

it('the screen says why a confirmation was refused, and asks again', async () => {
  const both = ['grace', 'tom'];
  const error = 'A score on this card has changed. Please check the card and confirm it again.';
  vi.stubGlobal('fetch', async () => Response.json({ code: 'card.changed', error }, { status: 409 }));
  await foot([grace(both), tom(both)]);
  await confirms(/Grace/, 'Hand in card');
  await screen.findByText(error);
  expect(screen.getByRole('button', { name: 'Hand in card' })).toHaveProperty('disabled', false);
});

it('the screen lets the player confirm while scores of the card are still on the phone', async () => {
  const both = ['grace', 'tom'];
  const card = grace(both);
  offlineQueue.add({
    ...{ game: 'game', player: 'grace', card: card.scoreId, hole: 18, gross: 4, version: 1 },
    names: { game: 'Medal', player: 'Grace' },
  });
  await foot([card, tom(both)]);
  screen.getByText('1 score not sent yet');
  await confirms(/Grace/, 'Hand in card');
  await screen.findByText(/^Confirmed at /);
});

it('The cards of a group are handed in on one sheet, each by the tick of its player', async () => {
  const confirmed = () =>
    (offlineQueue.store.getState().document?.confirmations ?? []).map(({ player, oneScorer }) => [
      player,
      oneScorer,
    ]);
  const marked = (id: string, name: string, over: Parameters<typeof cardOf>[3] = {}) =>
    cardOf(id, name, ['grace'], { scoringPlayers: [id], ...over });
  await foot([
    grace(['grace'], { scoringPlayers: ['grace', 'tom', 'sam', 'uma'] }),
    marked('tom', 'Tom'),
    marked('sam', 'Sam'),
    // A card with an open hole is not offered.
    marked('uma', 'Uma', { open: [18] }),
  ]);
  fireEvent.click(screen.getByRole('button', { name: 'OK TO SUBMIT' }));
  const sheet = within(await screen.findByRole('dialog'));
  const boxes = await sheet.findAllByRole('checkbox');
  expect(boxes.map((box) => (box as HTMLInputElement).checked)).toEqual([false, false]);
  fireEvent.click(sheet.getByRole('checkbox', { name: /Tom .*agrees/ }));
  fireEvent.click(sheet.getByRole('button', { name: 'Hand in 2 cards' }));
  expect(confirmed()).toEqual([
    ['grace', true],
    ['tom', true],
  ]);
});
