import { roundHalfUp } from '../src/exact.ts';
import { withAllowance } from '../src/handicap/convert.ts';
import {
  type CardScore,
  cardStatus,
  type Hole,
  type HoleValue,
  netDoubleBogey,
  netPar,
  parPlusFive,
  type ScoringFormat,
  scoreCard,
  scoreHole,
  strokesReceived,
} from '../src/index.ts';
import { courseOf, printedRatio } from './handicaps.ts';
import type { Adapter, Input } from './vector.ts';

/** A gap before a later score is a pick-up. A gap at the end is an open hole. */
export function valuesOf(gross: readonly (number | null)[]): (HoleValue | null)[] {
  const last = gross.findLastIndex((value) => value !== null);
  return gross.map((value, at) => {
    if (value !== null) return { kind: 'gross', gross: value };
    return at < last ? { kind: 'pickedUp' } : null;
  });
}

/** Strokes on the hole with this stroke index. An index above the number of holes belongs to an 18-hole card. */
function strokesAt(handicap: number, si: number, holes: number): number {
  const rank = si > holes ? Math.ceil((si * holes) / 18) : si;
  const card = Array.from({ length: holes }, (_, at) => ({ si: at + 1 }));
  return strokesReceived(handicap, card)[rank - 1] ?? 0;
}

function cardOf(input: Input): { card: CardScore; playingHandicap: number } {
  const par = input.numbers('par');
  const sis = input.numbers('strokeIndexes');
  const first = par.length < 18 ? input.number('startHole', 1) : 1;
  const holes: Hole[] = par.map((parOfHole, at) => ({
    number: first + at,
    par: parOfHole,
    si: sis[at] ?? 0,
  }));
  const playingHandicap = input.has('playingHandicap')
    ? input.number('playingHandicap')
    : roundHalfUp(withAllowance(courseOf(withParAndHoles(input, par)), input.number('allowancePct', 100)));
  const gross = input.scores('gross');
  const values = valuesOf([
    ...gross,
    ...new Array<null>(Math.max(0, holes.length - gross.length)).fill(null),
  ]);
  return { card: scoreCard({ format: 'stableford', holes, playingHandicap, values }), playingHandicap };
}

function withParAndHoles(input: Input, par: readonly number[]): Input {
  return input.with({ par: par.reduce((sum, parOfHole) => sum + parOfHole, 0), holes: par.length });
}

export const SCORE_TOPICS: Readonly<Record<string, Adapter>> = {
  stroke_allocation: (input) => ({
    strokes: strokesReceived(
      wholeHandicap(input),
      input.numbers('strokeIndexes').map((si) => ({ si })),
    ),
  }),
  stableford_hole: (input) => {
    const si = input.number('si', 1);
    const strokes = input.has('strokesReceived')
      ? input.number('strokesReceived')
      : strokesAt(wholeHandicap(input), si, input.number('holes', 18));
    const gross = input.raw('gross');
    const score = scoreHole({
      format: 'stableford',
      hole: { number: 1, par: input.number('par'), si },
      strokes,
      value: typeof gross === 'number' ? { kind: 'gross', gross } : { kind: 'pickedUp' },
    });
    return { points: score.points, net: score.nett };
  },
  round: (input) => {
    const { card, playingHandicap } = cardOf(input);
    return {
      grossTotal: card.total.gross,
      netTotal: card.total.nett,
      netToPar: card.nettToPar,
      playingHandicap,
      stablefordPoints: card.total.points,
      holePoints: card.holes.map(({ points }) => points),
      thru: card.thru,
    };
  },
  net_to_par: (input) => {
    const playing = input.has('playingHandicap')
      ? printedRatio(input.number('playingHandicap'))
      : withAllowance(courseOf(input), input.number('allowancePct', 100));
    return { netToPar: input.number('gross') - roundHalfUp(playing) - input.number('par') };
  },
  max_hole_score: (input) => {
    const par = input.number('par');
    const course = roundHalfUp(printedRatio(input.number('courseHandicap', 0)));
    const strokes = strokesAt(course, input.number('si', 1), input.number('holes', 18));
    const rule = input.text('rule');
    switch (rule) {
      case 'net-double-bogey':
        return both(netDoubleBogey(par, strokes));
      case 'net-par':
        return both(netPar(par, strokes));
      case 'par-plus-5':
        return both(parPlusFive(par));
      default:
        throw new Error(`unknown rule '${rule}'`);
    }
  },
  card_status: (input) => {
    const scored = input.number('holesScored');
    const values = Array.from({ length: input.number('holes') }, (_, at): HoleValue | null =>
      at < scored ? { kind: 'gross', gross: 4 } : null,
    );
    const status = cardStatus(formatOf(input), values, { submitted: input.flag('submitted') });
    const isOk = status === 'inProgress' || status === 'complete' || status === 'submitted';
    return { status: isOk ? 'OK' : status };
  },
};

/** Strokes on holes need a whole handicap. */
function wholeHandicap(input: Input): number {
  return roundHalfUp(printedRatio(input.number('handicap')));
}

function both(score: number): Readonly<Record<string, number>> {
  return { maxScore: score, score };
}

function formatOf(input: Input): ScoringFormat {
  const format = input.text('format');
  if (format !== 'stroke' && format !== 'stableford' && format !== 'parBogey')
    throw new Error(`unknown format '${format}'`);
  return format;
}
