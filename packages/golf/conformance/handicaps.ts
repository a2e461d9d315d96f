import { type Ratio, roundHalfUp, toNumber } from '../src/exact.ts';
import { courseHandicap, indexForHoles, withAllowance } from '../src/handicap/convert.ts';
import { teamSum } from '../src/handicap/team.ts';
import { matchStrokes, parAdditions } from '../src/index.ts';
import type { Adapter, Input } from './vector.ts';

/** Sources print unrounded doubles, so all printed digits are kept. */
export function printedRatio(value: number): Ratio {
  const [whole = '0', decimals = ''] = value.toFixed(12).split('.');
  return { n: BigInt(whole + decimals), d: 10n ** BigInt(decimals.length) };
}

/** Course Handicap of an example, unrounded; `slope-only` is the formula without Course Rating and par. */
export function courseOf(input: Input): Ratio {
  const index = indexForHoles(printedRatio(input.number('handicapIndex')), input.number('holes', 18), []);
  const slopeOnly = input.text('formula', 'cr-par') === 'slope-only' || !input.has('courseRating');
  const tee = { slope: input.number('slope'), courseRating: slopeOnly ? 0 : input.number('courseRating') };
  return courseHandicap(index, tee, slopeOnly ? 0 : input.number('par'));
}

function courseHandicaps(input: Input, name = 'courseHandicaps'): Ratio[] {
  return input.numbers(name).map((value) => printedRatio(value));
}

function indexesToCourseHandicaps(input: Input): Ratio[] {
  return input
    .numbers('handicapIndexes')
    .map((index) =>
      courseHandicap(
        indexForHoles(printedRatio(index), input.number('holes', 18), []),
        { slope: input.number('slope'), courseRating: input.number('courseRating') },
        input.number('par'),
      ),
    );
}

function teamOf(courses: readonly Ratio[], input: Input): Ratio {
  return teamSum(courses, { sorted: input.numbers('weightsPctLowToHigh'), combined: 100 });
}

export const HANDICAP_TOPICS: Readonly<Record<string, Adapter>> = {
  course_handicap: (input) => {
    const course = courseOf(input);
    return { courseHandicap: roundHalfUp(course), unrounded: toNumber(course) };
  },
  playing_handicap: (input) => {
    const course = input.has('courseHandicap')
      ? printedRatio(input.number('courseHandicap'))
      : courseOf(input);
    const playing = withAllowance(course, input.number('allowancePct', 100));
    return { playingHandicap: roundHalfUp(playing), unrounded: toNumber(playing) };
  },
  multi_tee: (input) => {
    const players = input.objects('players');
    const format = input.text('format');
    const additions = parAdditions(
      players.map((player) => player.number('par')),
      format === 'stableford' || format === 'parBogey' ? format : 'stroke',
    );
    return {
      adjusted: players.map((player, at) => player.number('playingHandicap') + (additions[at] ?? 0)),
    };
  },
  team_handicap: (input) => {
    const courses = input.has('courseHandicaps') ? courseHandicaps(input) : indexesToCourseHandicaps(input);
    const team = teamOf(courses, input);
    return { unrounded: toNumber(team), teamHandicap: roundHalfUp(team) };
  },
  match_strokes: (input) => {
    const playing = courseHandicaps(input).map((course) =>
      roundHalfUp(withAllowance(course, input.number('allowancePct', 100))),
    );
    return { strokesReceived: matchStrokes(playing) };
  },
  match_strokes_team: (input) => {
    const teamA = roundHalfUp(teamOf(courseHandicaps(input, 'sideA'), input));
    const teamB = roundHalfUp(teamOf(courseHandicaps(input, 'sideB'), input));
    return { teamA, teamB, strokesToHigher: Math.max(...matchStrokes([teamA, teamB])) };
  },
};
