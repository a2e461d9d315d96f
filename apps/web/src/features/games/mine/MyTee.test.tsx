import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { gameOf, playerOf, scoreCardOf } from '../../../shared/game/testing.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { cardsFor, teeOffersFor } from '../players/members.ts';
import { MyTee } from './MyTee.tsx';

afterEach(() => vi.unstubAllGlobals());

const white = scoreCardOf();
const yellow = scoreCardOf({
  _id: 'yellow',
  name: 'Yellow',
  teeColor: 'yellow',
  slope: 113,
  courseRating: 69,
});
const ladies = scoreCardOf({ _id: 'red', name: 'Red', teeColor: 'red', gender: 'women' });
const ann = playerOf('ann', [], { teeColor: white._id });
const game = gameOf({ state: 'waitingList', scoreCards: [white, yellow, ladies], players: { ann } });

it('A player is offered suitable tees, each with its playing handicap', async () => {
  const offers = teeOffersFor(game, { ...ann, hcp: teeOffersFor(game, ann)[0]?.playingHandicap ?? 0 });
  expect(offers.map(({ card }) => card._id)).toEqual([white._id, 'yellow']);
  expect(offers[0]?.playingHandicap).toBeGreaterThan(offers[1]?.playingHandicap ?? 99);
  expect(teeOffersFor(game, { ...ann, hcp: 30 }).map(({ playingHandicap }) => playingHandicap)).toEqual([
    30, 30,
  ]);
});

it('One tap changes the tee', async () => {
  const fetched = vi.fn(async (_url: string, _init: RequestInit) => Response.json({}));
  vi.stubGlobal('fetch', fetched);
  await renderWithProviders(<MyTee game={game} me={ann} />);
  fireEvent.click(screen.getByRole('radio', { name: /^Yellow, men PH/ }));
  await vi.waitFor(() => expect(fetched).toHaveBeenCalled());
  const [url, { body }] = fetched.mock.calls[0] ?? ['', {}];
  expect(url).toMatch(/games\/changePlayerTeeColor\/game$/);
  expect(JSON.parse(String(body))).toEqual({ playerId: 'ann', scoreCardId: 'yellow' });
});

it('In play only the chosen tee is listed until the player changes it', async () => {
  await renderWithProviders(<MyTee game={{ ...game, state: 'playing' }} me={ann} />);
  expect(screen.getAllByRole('radio')).toHaveLength(1);
  fireEvent.click(screen.getByRole('button', { name: 'Change my tee' }));
  expect(screen.getAllByRole('radio')).toHaveLength(2);
});

it('The choice of tees is hidden with only one suitable tee, or after the first score', async () => {
  const { unmount } = await renderWithProviders(
    <MyTee game={{ ...game, scoreCards: [white, ladies] }} me={ann} />,
  );
  expect(screen.queryByRole('radio')).toBeNull();
  unmount();
  await renderWithProviders(<MyTee game={game} me={playerOf('ann', [4], { teeColor: white._id })} />);
  expect(screen.queryByRole('radio')).toBeNull();
});

it('An organiser is offered each tee once, with the card for the player’s gender', () => {
  const ladiesWhite = scoreCardOf({ _id: 'white-ladies', gender: 'women' });
  const cards = [white, yellow, ladies, ladiesWhite];
  const ids = (gender: 'men' | 'women', teeColor: string) =>
    cardsFor(cards, { gender, teeColor }).map(({ _id }) => _id);
  expect(ids('men', white._id)).toEqual([white._id, 'yellow', 'red']);
  expect(ids('women', 'red')).toEqual(['yellow', 'red', 'white-ladies']);
  expect(ids('women', white._id)).toEqual([white._id, 'yellow', 'red', 'white-ladies']);
});
