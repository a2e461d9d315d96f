import { bestOf, eclectic, scoreCard } from '../src/index.ts';
import { countBack, countbackSegments, nettOfSegment, segmentSums } from '../src/ranking/countback.ts';
import { valuesOf } from './scores.ts';
import { type Adapter, Alternatives, type Input, isRecord, scoreList } from './vector.ts';

export const ORDER_TOPICS: Readonly<Record<string, Adapter>> = {
  countback: (input) => {
    if (input.has('startHole') && !input.has('cards')) return lastNine(input);
    const mode = input.text('mode');
    switch (mode) {
      case 'net-fraction': {
        return {
          netSegment: nettOfSegment(
            input.number('grossSegment'),
            input.number('handicap'),
            input.number('segment'),
            input.number('holes', 18),
          ),
        };
      }
      case 'low':
      case 'high':
        return countedBack(input, mode === 'high');
      default:
        throw new Error(`unknown mode '${mode}'`);
    }
  },
  best_n_of_m: (input) => {
    const count = input.number('count');
    if (input.has('cards')) return bestOfCards(input, count);
    const scores = input.has('points') ? input.scores('points') : input.scores('scores');
    const higherBetter = input.has('higherBetter') ? input.flag('higherBetter') : input.has('points');
    const best = bestOf(scores, count, higherBetter);
    const known = best.tooFew && !higherBetter ? null : best.sum;
    return {
      teamScore: known,
      total: known,
      toPar: known === null || !input.has('par') ? null : known - count * input.number('par'),
    };
  },
  eclectic: (input) => {
    const rounds = input.raw('holeScores');
    if (!Array.isArray(rounds)) throw new Error('holeScores is not a list');
    const cards = rounds.map((round: unknown, at) => {
      const gross = scoreList(round, `holeScores[${at}]`);
      const holes = gross.map((_, hole) => ({ number: hole + 1, par: 4, si: hole + 1 }));
      return {
        gameId: String(at),
        card: scoreCard({ format: 'stroke', holes, playingHandicap: 0, values: valuesOf(gross) }),
      };
    });
    const holes = eclectic(cards, 'gross', 'best');
    return {
      eclectic: holes.map(({ score }) => score),
      total: holes.reduce((sum, { score }) => sum + (score ?? 0), 0),
    };
  },
};

function countedBack(input: Input, higherWins: boolean): Readonly<Record<string, unknown>> {
  const cards = input.raw('cards');
  if (!isRecord(cards)) throw new Error('cards is not an object');
  const items: { item: string; figures: number[] }[] = [];
  const incomplete: string[] = [];
  for (const [id, card] of Object.entries(cards)) {
    const perHole = scoreList(card, `cards.${id}`);
    const known = perHole.filter((score) => score !== null);
    if (known.length < perHole.length) incomplete.push(id);
    else
      items.push({
        item: id,
        figures: [known.reduce((sum, score) => sum + score, 0), ...segmentSums(known)],
      });
  }
  const holes = Math.max(0, ...Object.values(cards).map((card) => scoreList(card, 'cards').length));
  const steps = ['total', ...countbackSegments(holes).map(({ step }) => step)];
  const order = countBack(items, steps, higherWins);
  const ranks: Record<string, number | null> = {};
  for (const { item, place } of order) ranks[item] = place + 1;
  for (const id of incomplete) ranks[id] = null;
  const decidedBy = order[0]?.decidedBy ?? null;
  return {
    order: [...order.map(({ item }) => item), ...incomplete],
    decidedBy: decidedBy === 'total' ? null : decidedBy,
    ranks,
  };
}

function lastNine(input: Input): Readonly<Record<string, unknown>> {
  const segment = countbackSegments(input.number('holes', 18)).find(({ step }) => step === 'last9');
  if (segment === undefined) return { lastNineIsHoles: null };
  const holes = Array.from({ length: segment.to - segment.from }, (_, at) => segment.from + at + 1);
  const [first, last] = [holes.at(0), holes.at(-1)];
  return {
    lastNineIsHoles: new Alternatives([holes, [first, last], `${first}-${last}`, { from: first, to: last }]),
  };
}

function bestOfCards(input: Input, count: number): Readonly<Record<string, unknown>> {
  const raw = input.raw('cards');
  if (!Array.isArray(raw)) throw new Error('cards is not a list');
  const cards = raw.map((card: unknown, at) => scoreList(card, `cards[${at}]`));
  const holes = Math.max(...cards.map((card) => card.length));
  const higherBetter = input.flag('higherBetter');
  const perHole = Array.from({ length: holes }, (_, at) => {
    const best = bestOf(
      cards.map((card) => card[at] ?? null),
      count,
      higherBetter,
    );
    return best.tooFew && !higherBetter ? null : best.sum;
  });
  const total = perHole.reduce<number>((sum, score) => sum + (score ?? 0), 0);
  const par = input.has('par') ? parSum(input.raw('par'), holes) : null;
  return { perHole, total, teamScore: total, toPar: par === null ? null : total - count * par };
}

function parSum(par: unknown, holes: number): number {
  if (typeof par === 'number') return par * holes;
  return scoreList(par, 'par').reduce<number>((sum, parOfHole) => sum + (parOfHole ?? 0), 0);
}
