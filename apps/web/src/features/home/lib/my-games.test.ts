import type { MyGame } from '@flagstick/contract';
import { expect, it } from 'vitest';
import { currentGames, gamesOfToday, groupLinked, lastCourse, playableGames } from './my-games.ts';

const game = (name: string, rest: Partial<MyGame>): MyGame =>
  ({ _id: name, name, isPlayer: true, isOrganiser: false, mine: null, ...rest }) as MyGame;

const tuesday = '2026-06-09T09:00:00Z';
const friday = '2026-06-12T09:00:00Z';

it('Games in play are listed first, then the next ones, then finished ones', () => {
  const games = [
    game('over', { state: 'done', date: tuesday }),
    game('later', { state: 'waitingList', date: friday }),
    game('on', { state: 'playing', date: tuesday }),
    game('next', { state: 'waitingList', date: tuesday }),
  ];
  const now = Date.parse(tuesday);
  expect(currentGames(games, [], now).map(({ name }) => name)).toEqual(['on', 'next', 'later', 'over']);
});

it('Games far from today are listed after those near it', () => {
  const games = [
    game('next year', { state: 'playing', date: '2027-06-09T09:00:00Z' }),
    game('forgotten', { state: 'waitingList', date: '2026-05-09T09:00:00Z' }),
    game('to come', { state: 'waitingList', date: friday }),
    game('today', { state: 'playing', date: tuesday }),
  ];
  const order = ['today', 'next year', 'to come', 'forgotten'];
  expect(currentGames(games, [], Date.parse(tuesday)).map(({ name }) => name)).toEqual(order);
});

it('A game is listed once if the user plays in it and organises it', () => {
  const mine = game('medal', { state: 'playing', date: tuesday });
  const games = currentGames([mine], [{ ...mine, isOrganiser: true }]);
  expect(games).toEqual([{ ...mine, isOrganiser: true }]);
});

it('Only games in play with the user as a player can be scored', () => {
  const games = [
    game('mine', { state: 'playing', date: tuesday }),
    game('waiting', { state: 'waitingList', date: tuesday }),
    game('organised', { state: 'playing', date: tuesday, isPlayer: false }),
  ];
  expect(playableGames(games).map(({ name }) => name)).toEqual(['mine']);
});

it('Linked games are grouped, the main scoring game first', () => {
  const linked = { mainScoringGame: 'medal', date: tuesday, state: 'playing' as const };
  const games = [
    game('fours', linked),
    game('other', { ...linked, mainScoringGame: null }),
    game('medal', linked),
  ];
  expect(groupLinked(games).map((set) => set.map(({ name }) => name))).toEqual([
    ['medal', 'fours'],
    ['other'],
  ]);
});

it('An organiser’s games of today are those in play, and those to come on the club’s date', () => {
  const club = { timeZone: 'Europe/Madrid' };
  const mine = { club, isOrganiser: true } as Partial<MyGame>;
  const games = [
    game('on', { ...mine, state: 'playing', date: friday }),
    game('noon', { ...mine, state: 'waitingList', date: tuesday }),
    game('friday', { ...mine, state: 'waitingList', date: friday }),
    game('over', { ...mine, state: 'done', date: tuesday }),
    game('another’s', { ...mine, isOrganiser: false, state: 'playing', date: tuesday }),
  ];
  expect(gamesOfToday(games, Date.parse(tuesday)).map(({ name }) => name)).toEqual(['on', 'noon']);
});

it('A new game is offered on the course of the latest game', () => {
  const on = (id: string, date: string) => game(id, { date, course: { _id: id } } as never);
  expect(lastCourse([on('old', tuesday), on('new', friday)])).toBe('new');
  expect(lastCourse([])).toBeUndefined();
});
