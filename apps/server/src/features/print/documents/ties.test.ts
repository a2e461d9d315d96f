import { type EntrantRule, entrantsOf, inBoardOrder } from '@flagstick/contract';
import { parseHoleValue, scoreCard } from '@flagstick/golf';
import { expect, it } from 'vitest';
import { individual } from '../formats/individual.ts';
import { wrapText } from '../pdf/lines.ts';
import type { ResultRow } from './result-rows.ts';
import { decisionText, tieLines } from './ties.ts';

const holes = Array.from({ length: 18 }, (_, at) => ({ number: at + 1, par: 4, si: at + 1, yards: 400 }));
const rule = {
  scoringFormat: 'stroke',
  playingRules: { playingAs: 'individual', playingFormat: 'individual' },
} as EntrantRule;

/** Level fours except for some holes, and the handicap of all players. */
function result(cards: Readonly<Record<string, Record<number, number>>>, hcp = 9): ResultRow[] {
  const seated = Object.entries(cards).map(([name, changes]) => ({
    ...{ id: name, name, lastName: '', index: 10, outOfCompetition: false, startingHole: 1, player: name },
    card: scoreCard({
      ...{
        format: 'stroke',
        holes,
        playingHandicap: hcp,
        submitted: true,
        nofinish: null,
        disqualified: false,
      },
      values: holes.map(({ number }) => parseHoleValue(changes[number] ?? 4)),
    }),
  }));
  const entrants = entrantsOf(rule, { seated, teams: [] });
  return inBoardOrder(rule, 'done', entrants).flatMap((ranked) => {
    const row = entrants.find(({ id }) => id === ranked.id) as unknown as ResultRow['row'] | undefined;
    const words = { note: '', tee: '', ph: '' };
    if (!row) return [];
    const { figures, tieSteps } = individual.result;
    const figure = `nett ${row.card.total.nett}`;
    const shown = { figures: figures(row.card), steps: tieSteps(row.card), decides: figure };
    return [{ ranked, row, words, figure, ...shown }];
  });
}
const linesOf = (rows: readonly ResultRow[]) => {
  const lines = tieLines(rows);
  return rows.map((row) => `${row.ranked.label} ${row.ranked.id}: ${lines.get(row) ?? ''}`);
};

it('each row of a tie has as many figures as distinguish it from the others', () => {
  const rows = result({
    Alone: { 1: 3 },
    Late: { 1: 5, 18: 3 },
    Middle: { 12: 5, 13: 3 },
    Even: {},
  });
  expect(linesOf(rows)).toEqual([
    '1 Alone: ',
    // Nine of eighteen holes use half of the nine strokes.
    '2 Late: last\u00A09\u00A030.5',
    '3 Middle: last\u00A09\u00A031.5, last\u00A06\u00A020',
    '4 Even: last\u00A09\u00A031.5, last\u00A06\u00A021',
  ]);
});

it('a line of figures breaks between two steps on paper, never inside one', () => {
  const rows = result({ Late: { 1: 5, 18: 3 }, Middle: { 12: 5, 13: 3 }, Even: {} });
  const [, middle = ''] = [...tieLines(rows).values()];
  for (let width = 12; width < middle.length; width++) {
    const lines = wrapText(middle, width, (text) => text.length);
    expect(lines.map((line) => line.replace(/\s/g, ' '))).toEqual(['last 9 31.5,', 'last 6 20']);
  }
});

it('a tie that no step breaks is marked as still tied', () => {
  expect(linesOf(result({ One: {}, Two: {} }))).toEqual([
    'T1 One: Still tied after countback',
    'T1 Two: Still tied after countback',
  ]);
});

it('a sentence describes the rule of the countback', () => {
  expect(decisionText(result({ One: {}, Two: {} }), individual.result)).toBe(
    '2 cards in, all complete. Ties on nett are decided by the lowest score over the last 9, 6, 3 and 1 holes, after subtracting the matching share of the handicap.',
  );
});
