import { describe, expect, it } from 'vitest';
import { type EventRound, type EventRules, eventStanding } from '../../src/index.ts';
import { gameOf, published, rounds } from './data.ts';

const stroke = rounds.map(gameOf);
const eventRounds: EventRound[] = stroke.map(({ id, format, rows }) => ({
  ...{ id, format, holes: 18, stage: 'final', counts: true },
  entries: rows.map((row) => ({ id: row.id, name: row.name, card: row.card })),
}));

/** The low 60 scores and ties after 36 holes. */
const rules: EventRules = {
  by: 'gross',
  ties: 'shared',
  cut: { afterRound: 2, places: 60, within: null },
};
const standing = eventStanding(rules, eventRounds);

/** Places from sums of strokes, counted without the engine: one more than the number of lower sums. */
function placesFromSums(count: number): Record<string, number> {
  const sums = new Map<string, number>();
  for (const { rows } of stroke.slice(0, count)) {
    for (const { id, card } of rows)
      sums.set(
        id,
        card.holes.reduce((sum, { gross }) => sum + (gross ?? 0), sums.get(id) ?? 0),
      );
  }
  const inRound = new Set(stroke[count - 1]?.rows.map(({ id }) => id));
  const field = [...sums].filter(([id]) => inRound.has(id));
  return Object.fromEntries(
    field.map(([id, sum]) => [id, 1 + field.filter(([, other]) => other < sum).length]),
  );
}

describe('the 2018 US Open as an event of four rounds', () => {
  it('the cut at 8 over lets 67 of 156 players pass', () => {
    expect(standing.cut).toEqual({ afterRound: 2, made: true, score: 8, passed: 67, missed: 89 });
  });

  it('every player has the published final position and score to par', () => {
    const figures = Object.fromEntries(
      standing.rows.map(({ id, label, score }) => [id, `${label} ${score}`]),
    );
    expect(figures).toEqual(
      Object.fromEntries(
        published.map((row) => [row.player_id, `${row.published_pos} ${row.published_to_par}`]),
      ),
    );
    expect(standing.final).toBe(true);
  });

  it.each([1, 2, 3, 4])('the places after round %i are those of the sums of strokes', (count) => {
    const places = standing.rows.flatMap(({ id, cells }) => {
      const position = cells[count - 1]?.position ?? null;
      return position === null ? [] : [[id, position]];
    });
    expect(Object.fromEntries(places)).toEqual(placesFromSums(count));
  });

  it('Koepka leads only after the last round, with 281 strokes', () => {
    const [first] = standing.rows;
    expect(first).toMatchObject({ name: 'Koepka Brooks', strokes: 281, label: '1', score: 1 });
    expect(first?.cells.map((cell) => cell?.position)).toEqual([46, 4, 1, 1]);
  });
});
