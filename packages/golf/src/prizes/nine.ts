import { scoringOf } from '../formats/index.ts';
import { nettOfSegment } from '../ranking/countback.ts';
import type { CardScore } from '../score/card.ts';
import { pointsOffScratch } from '../score/hole.ts';
import { cardStatus, isPlaceable } from '../score/status.ts';
import { wasPlayed } from '../score/value.ts';

const HALF = 9;

/**
 * The first or second nine of a card of eighteen, as a card of its own; undefined for shorter cards. Formats that count
 * back by share subtract half the handicap, others the strokes received on its holes. A card without a return still has
 * the nine that was completed; a card with a note of the committee has none.
 */
export function nineOf(card: CardScore, half: 'front' | 'back'): CardScore | undefined {
  if (card.holes.length !== 2 * HALF) return undefined;
  const { format } = card;
  const scoring = scoringOf(format);
  const holes = half === 'front' ? card.holes.slice(0, HALF) : card.holes.slice(HALF);
  const sum = half === 'front' ? card.out : card.in;
  const noted = !isPlaceable(card.status) && card.status !== 'NR';
  const values = holes.map(({ value }) => value);
  const status = noted ? card.status : cardStatus(format, values, { submitted: card.ended });
  const deducted = card.deducted / 2;
  const nett =
    scoring.countbackUsesHandicapShare && sum.gross !== null
      ? nettOfSegment(sum.gross, card.deducted, HALF, 2 * HALF)
      : sum.nett;
  const total = { ...sum, nett };
  const empty = { ...sum, par: 0, gross: null, nett: null, points: 0, strokes: 0, holes: 0 };
  const open = holes.filter(({ value, gross }) => value === null && gross === null);
  const toCome = { gross: 0, nett: 0, points: 0, grossPoints: 0 };
  for (const { par, strokes } of open) {
    const ace = 1 - par;
    toCome.gross -= ace;
    toCome.nett -= ace - strokes;
    toCome.points += scoring.pointsFor(ace - strokes, strokes);
    toCome.grossPoints += scoring.pointsFor(ace, 0);
  }
  const toPar = (figure: 'toPar' | 'nettToPar') =>
    sum.gross === null ? null : holes.reduce((all, hole) => all + (hole[figure] ?? 0), 0);
  return {
    format,
    holes,
    out: total,
    in: empty,
    total,
    thru: values.filter((value) => wasPlayed(value)).length,
    complete: open.length === 0,
    status,
    ended: card.ended,
    grossToPar: toPar('toPar'),
    nettToPar: toPar('nettToPar'),
    grossPoints: holes.reduce((all, hole) => all + (pointsOffScratch(scoring, hole) ?? hole.points), 0),
    deducted,
    bestRemaining: toCome,
  };
}
