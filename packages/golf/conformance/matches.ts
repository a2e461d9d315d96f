import {
  type Hole,
  isDormie,
  type MatchRules,
  type MatchSideName,
  type MatchState,
  playMatch,
  printMatchOutcome,
  roundOutcome,
} from '../src/index.ts';
import { valuesOf } from './scores.ts';
import { type Adapter, Alternatives, type Input, isRecord, scoreList } from './vector.ts';

export const MATCH_TOPICS: Readonly<Record<string, Adapter>> = {
  match_status: (input) => (input.has('a') ? fromCards(input) : fromCount(input)),
};

/** A match described by holes up and holes played instead of cards. */
function fromCount(input: Input): Readonly<Record<string, unknown>> {
  const lead = input.number('holesUp');
  const total = input.number('totalHoles', 18);
  const extraHoles = input.raw('extraHoles');
  const inRound = input.number('holesPlayed', total - input.number('holesRemaining', 0));
  const played = inRound === total && typeof extraHoles === 'number' ? total + extraHoles : inRound;
  const remaining = input.number('holesRemaining', Math.max(0, total - played));
  const extra = played > total;
  const outcome =
    extra && lead !== 0
      ? ({ kind: 'extraHole', winner: lead > 0 ? 'a' : 'b', hole: played } as const)
      : extra
        ? null
        : roundOutcome(lead, remaining);
  const result = outcome === null ? null : printMatchOutcome(outcome);
  return {
    result,
    winner: outcome === null || !('winner' in outcome) ? null : outcome.winner,
    status: statusNames(Math.abs(lead), isDormie(lead, remaining), result),
    holesRemaining: remaining,
    decidedAfterHole: outcome === null ? null : played,
  };
}

function fromCards(input: Input): Readonly<Record<string, unknown>> {
  const count = input.number('holes', 18);
  const holes: Hole[] = Array.from({ length: count }, (_, at) => ({ number: at + 1, par: 4, si: at + 1 }));
  const a = input.scores('a');
  const b = input.scores('b');
  const extraA = [...a.slice(count), ...extraOf(input, 'a')];
  const extraB = [...b.slice(count), ...extraOf(input, 'b')];
  const extraHoles = extraHolesOf(input, extraA.length);
  const rules: MatchRules = {
    toResult: !input.flag('toFinish'),
    toFinish: input.flag('toFinish'),
    extraHoles,
    toLastHole: false,
    highlightTarget: true,
    sameScores: false,
  };
  const [valuesA, valuesB] = pickUps(a.slice(0, count), b.slice(0, count), count);
  const match = playMatch({
    holes,
    a: { players: [{ id: 'a', playingHandicap: 0, values: valuesA, extraValues: valuesOf(extraA) }] },
    b: { players: [{ id: 'b', playingHandicap: 0, values: valuesB, extraValues: valuesOf(extraB) }] },
    rules,
    concededHoles: concededOf(input),
  });
  return factsOf(match);
}

function factsOf(match: MatchState): Readonly<Record<string, unknown>> {
  const { outcome } = match;
  const result = outcome === null ? null : printMatchOutcome(outcome);
  return {
    running: match.running,
    result,
    winner: outcome === null || !('winner' in outcome) ? null : outcome.winner,
    status: statusNames(match.up, match.dormie, result),
    holesRemaining: match.remaining,
    decidedAfterHole: match.decidedAfter,
  };
}

/** The names that sources use for this status. */
function statusNames(up: number, dormie: boolean, result: string | null): Alternatives {
  if (result !== null)
    return new Alternatives([result, result === 'AS' ? 'halved' : 'won', 'finished', 'decided']);
  const names = [...(up === 0 ? ['AS', 'all square'] : [`${up} up`]), 'live', 'in progress'];
  return new Alternatives(dormie ? [...names, 'dormie', `dormie ${up}`] : names);
}

/**
 * A gap is a pick-up when either side has a score on this hole or a later one. Otherwise the hole is not played yet.
 */
function pickUps(a: readonly (number | null)[], b: readonly (number | null)[], count: number) {
  const filled = (scores: readonly (number | null)[]) =>
    Array.from({ length: count }, (_, at) => scores[at] ?? null);
  const [fullA, fullB] = [filled(a), filled(b)];
  const last = fullA.findLastIndex((score, at) => score !== null || fullB[at] !== null);
  const values = (scores: readonly (number | null)[]) =>
    scores.map((gross, at) =>
      gross !== null
        ? ({ kind: 'gross', gross } as const)
        : at <= last
          ? ({ kind: 'pickedUp' } as const)
          : null,
    );
  return [values(fullA), values(fullB)] as const;
}

function concededOf(input: Input): Map<number, MatchSideName> {
  const conceded = input.raw('conceded');
  if (!isRecord(conceded)) return new Map();
  return new Map(
    Object.entries(conceded).map(([hole, to]) => {
      if (to !== 'to_a' && to !== 'to_b') throw new Error(`conceded ${String(to)}`);
      return [Number(hole), to === 'to_a' ? 'a' : 'b'];
    }),
  );
}

/** Sources list extra holes as an object of two lists or as a list of holes. */
function extraOf(input: Input, side: MatchSideName): (number | null)[] {
  const extra = input.raw('extraHoles');
  if (isRecord(extra) && extra[side] !== undefined) return scoreList(extra[side], `extraHoles.${side}`);
  if (Array.isArray(extra) && extra.every(isRecord)) {
    return scoreList(
      extra.map((hole) => hole[side] ?? null),
      'extraHoles',
    );
  }
  return [];
}

function extraHolesOf(input: Input, played: number): readonly number[] {
  const extra = input.raw('extraHoles');
  if (Array.isArray(extra) && extra.every((hole) => typeof hole === 'number')) return extra;
  return played > 0 || (extra !== undefined && extra !== null && extra !== false && extra !== 0) ? [1] : [];
}
