import type { ScoringFormat } from '@flagstick/golf';
import { describe, expect, it } from 'vitest';
import { cardOf, grossOn, markedAs } from './player-model.ts';

const pars = [4, 4, 3, 5, 4, 4, 3, 4, 5, 4, 3, 4, 5, 4, 4, 3, 4, 5];
const indexes = [7, 3, 15, 11, 13, 1, 9, 17, 5, 6, 18, 2, 12, 14, 4, 10, 16, 8];
const holes = pars.map((par, at) => ({ number: at + 1, par, si: indexes[at] ?? 0 }));

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;
const spread = (values: readonly number[]) =>
  Math.sqrt(mean(values.map((value) => (value - mean(values)) ** 2)));

/** Strokes over par of so many rounds, hole by hole. */
const rounds = (courseHandicap: number, count: number) =>
  Array.from({ length: count }, (_, round) =>
    holes.map((hole) => grossOn({ key: `round ${round}`, courseHandicap }, hole) - hole.par),
  );
const total = (round: readonly number[]) => round.reduce((sum, over) => sum + over, 0);

describe('the simulated player', () => {
  it('the same key gives the same round, different keys give different rounds', () => {
    const play = (key: string) => holes.map((hole) => grossOn({ key, courseHandicap: 18 }, hole));
    expect(play('a')).toEqual(play('a'));
    expect(play('a')).not.toEqual(play('b'));
    // The score of a hole does not depend on earlier calls.
    expect(holes.toReversed().map((hole) => grossOn({ key: 'a', courseHandicap: 18 }, hole))).toEqual(
      play('a').toReversed(),
    );
  });

  it.each([0, 10, 20, 36])(
    'a player with course handicap %i averages a little more strokes over par than that',
    (handicap) => {
      const totals = rounds(handicap, 300).map(total);
      expect(mean(totals)).toBeGreaterThan(handicap + 1);
      expect(mean(totals)).toBeLessThan(handicap + 4);
      expect(spread(totals)).toBeGreaterThan(3);
      expect(spread(totals)).toBeLessThan(7);
    },
  );

  it('the simulated player loses most on low stroke indexes, and has more blow-ups than birdies', () => {
    const played = rounds(20, 300);
    const third = (from: number) =>
      mean(played.flatMap((round) => round.filter((_, at) => Math.ceil((holes[at]?.si ?? 0) / 6) === from)));
    expect(third(1)).toBeGreaterThan(third(2) + 0.1);
    expect(third(2)).toBeGreaterThan(third(3) + 0.1);
    const all = played.flat();
    const share = (of: (over: number) => boolean) => all.filter(of).length / all.length;
    expect(share((over) => over >= 3)).toBeGreaterThan(share((over) => over < 0));
    expect(share((over) => over >= 3)).toBeLessThan(0.2);
  });

  it('a simulated scratch player has a good amateur’s birdies, and never a hole in one', () => {
    const played = rounds(0, 300);
    const birdies = mean(played.map((round) => round.filter((over) => over < 0).length));
    expect(birdies).toBeGreaterThan(2);
    expect(birdies).toBeLessThan(5);
    expect(Math.min(...played.flatMap((round) => round.map((over, at) => over + (pars[at] ?? 0))))).toBe(2);
  });

  it('the simulated player picks up only where no score is needed and no point is left', () => {
    const cards = (format: ScoringFormat) =>
      Array.from({ length: 60 }, (_, at) => cardOf({ key: `p${at}`, courseHandicap: 18 }, holes, format, 18));
    expect(cards('stroke').some((card) => [...card.values()].includes('PU'))).toBe(false);
    for (const [format, least] of [
      ['stableford', 3],
      ['parBogey', 2],
      ['quota', 2],
      ['modifiedStableford8', 2],
      ['maximumPar3', 3],
      ['maximumNetDoubleBogey', 2],
    ] as const) {
      let pickedUp = 0;
      for (const [at, card] of cards(format).entries()) {
        for (const hole of holes) {
          if (card.get(hole.number) !== 'PU') continue;
          pickedUp += 1;
          const gross = grossOn({ key: `p${at}`, courseHandicap: 18 }, hole);
          expect(gross).toBeGreaterThanOrEqual(hole.par + least);
        }
      }
      expect(pickedUp).toBeGreaterThan(20);
    }
  });

  it('a marker enters the player’s score, except for a stroke now and then', () => {
    const marked = Array.from({ length: 3000 }, (_, at) => markedAs('marker', `p${at % 100}`, at, 5));
    expect(new Set(marked)).toEqual(new Set([4, 5, 6]));
    const wrong = marked.filter((value) => value !== 5).length / marked.length;
    expect(wrong).toBeGreaterThan(0.01);
    expect(wrong).toBeLessThan(0.06);
  });
});
