import type { KnockOut, KnockOutMatch, KnockOutSection } from '@flagstick/contract';
import { expect, it } from 'vitest';
import { pagesOf } from './Television.tsx';

const match = (round: number, at: number): KnockOutMatch => {
  const side = (slot: number) => (round === 1 ? `e${slot}` : null);
  return {
    ...{
      round,
      match: at,
      state: round === 1 ? 'open' : 'pending',
      game: null,
      secondRound: false,
      result: null,
    },
    a: { entrant: side(at * 2 - 1), pending: round > 1 },
    b: { entrant: side(at * 2), pending: round > 1 },
  };
};

const sectionOf = (entrants: number): KnockOutSection => ({
  rounds: Array.from({ length: Math.log2(entrants) }, (_, round) => ({
    ...{ number: round + 1, deadline: null },
    matches: Array.from({ length: entrants / 2 ** (round + 1) }, (__, at) => match(round + 1, at + 1)),
  })),
  order: Array.from({ length: entrants }, (_, at) => `e${at + 1}`),
  ...{ champion: null, finished: false, seed: 1, draws: 1, drawnAt: '2026-05-01T10:00:00.000Z' },
});

const knockOut = (main: KnockOutSection | null, plateSection: KnockOutSection | null = null) =>
  ({ main, plateSection, firstRound: 'byes' }) as KnockOut;

it('the matches of 64 entrants are shown on two pages of 16', () => {
  const pages = pagesOf(knockOut(sectionOf(64)));
  expect(pages.map(({ title, matches }) => [title, matches.length])).toEqual([
    ['1st round', 16],
    ['1st round', 16],
  ]);
});

it('a finished knock-out is shown from its winner and the final back to the first round', () => {
  const section = sectionOf(8);
  const rounds = section.rounds.map(({ matches, ...round }) => ({
    ...round,
    matches: matches.map((of) => ({
      ...of,
      ...{ state: 'decided' as const, a: { entrant: 'e1', pending: false } },
    })),
  }));
  const pages = pagesOf(knockOut({ ...section, rounds, champion: 'e1', finished: true }));
  expect(pages.map(({ title, matches }) => [title, matches.length])).toEqual([
    ['Knock-out', 0],
    ['Final', 1],
    ['Semi-finals', 2],
    ['Quarter-finals', 4],
  ]);
});

it('pages of the plate follow those of the knock-out', () => {
  const pages = pagesOf(knockOut(sectionOf(4), sectionOf(2)));
  expect(pages.map(({ title }) => title)).toEqual(['Semi-finals', 'Plate, Final']);
  expect(pagesOf(knockOut(null))).toEqual([]);
});
