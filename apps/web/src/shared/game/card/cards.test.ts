import type { GameState } from '@flagstick/contract';
import { inBoardOrder } from '@flagstick/contract/entrants';
import { entrantsOf } from '@flagstick/contract/entrants/of-rule';
import { describe, expect, it } from 'vitest';
import { nextHole, playingOrder } from '../order.ts';
import { gameOf, playerOf } from '../testing.ts';
import { playedTees, scoredCard, seatedPlayer } from './cards.ts';

describe('the tees of a game', () => {
  it('the tees of a game are cut to the holes in play, at the starting hole', () => {
    const base = gameOf();
    const nine = gameOf({ competition: { ...base.competition, holesNumber: 9 }, startingTees: [10] });
    expect(
      playedTees(nine)
        .get('white')
        ?.holes.map(({ number }) => number),
    ).toEqual([10, 11, 12, 13, 14, 15, 16, 17, 18]);
  });
});

describe('a card from the wire', () => {
  it('a card is scored by its handicap, values and notes', () => {
    const game = gameOf();
    const player = playerOf('a', [5, 'PU', null, 4], { hcp: 18 });
    const card = scoredCard(game, playedTees(game), player);
    expect(card?.holes.slice(0, 4).map(({ nett }) => nett)).toEqual([4, null, null, 3]);
    expect(card?.status).toBe('NR');
  });

  it('a card counts strokes for tees of a higher par in the nett, not against par', () => {
    const player = playerOf('a', [4], { hcp: 18 + 18, addedStrokes: 18 });
    expect(scoredCard(gameOf(), playedTees(gameOf()), player)?.holes[0]).toMatchObject({
      nett: 2,
      nettToPar: -1,
    });
  });

  it('a card is null when the tee is not of the game', () => {
    const game = gameOf();
    expect(scoredCard(game, playedTees(game), playerOf('a', [], { teeColor: 'elsewhere' }))).toBeNull();
  });

  it('a card is ranked live by nett to par, and by countback when the game is done', () => {
    const level = Array.from({ length: 18 }, () => 4);
    const late = [...level.slice(0, 9), 3, ...level.slice(10, 18)];
    const early = [3, ...level.slice(1, 18)];
    const players = [playerOf('early', early), playerOf('late', late)];
    const game = gameOf();
    const tees = playedTees(game);
    const seated = players.flatMap((player) => {
      const card = scoredCard(game, tees, player);
      return card ? [seatedPlayer(game, player, card)] : [];
    });
    const entrants = entrantsOf(game.competition, { seated, teams: game.teams });
    const inOrder = (state: GameState) => inBoardOrder(game.competition, state, entrants);
    expect(inOrder('playing').map(({ label }) => label)).toEqual(['T1', 'T1']);
    expect(inOrder('done')).toMatchObject([
      { id: 'late', label: '1', decidedBy: 'last9' },
      { id: 'early', label: '2' },
    ]);
  });
});

describe('the order of the holes', () => {
  const holes = [1, 2, 3, 4, 5, 6];

  it('the order begins at the starting hole and wraps around', () => {
    expect(playingOrder(holes, 4)).toEqual([4, 5, 6, 1, 2, 3]);
    expect(playingOrder(holes, 99)).toEqual(holes);
  });

  it('the order has the first hole without a value next', () => {
    expect(nextHole(holes, 4, (hole) => [4, 5].includes(hole))).toBe(6);
    expect(nextHole(holes, 4, () => true)).toBeNull();
  });
});
