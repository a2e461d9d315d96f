import { expect, it } from 'vitest';
import { storedRow } from './cards.ts';

it('a stored card of maximum score is complete although it has a gap', () => {
  const hole = { par: 4, points: 0, strokes: 0, dispute: false };
  const totals = { totalGross: 11, totalNett: 11, totalPoint: 0, grossToPar: 3, nettToPar: 3 };
  const at = new Date('2026-05-03T09:00:00Z');
  const cardWithGap = (nett: number | null) =>
    storedRow({
      game_id: 'game',
      player_id: 'player',
      outcome: {
        ...{ format: 3, position: 1, label: '1', totals, thru: 1, status: 'submitted' },
        holes: [
          { ...hole, number: 1, gross: 4, nett: 4 },
          { ...hole, number: 2, gross: null, nett },
        ],
      },
      out_of_competition: false,
      index_tenths: null,
      name: 'Ann',
      last_name: 'Bell',
      guest: false,
      birth_date: null,
      ...{ gender: 'women', result: null, added_by: null, accepted_at: null },
      date: at,
      joined_at: at,
      format: 'maximum7',
    }).card;
  expect(cardWithGap(7)).toMatchObject({ complete: true, total: { gross: 11, nett: 11 } });
  expect(cardWithGap(null).complete).toBe(false);
});
