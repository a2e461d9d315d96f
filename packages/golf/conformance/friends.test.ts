import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import {
  type Gender,
  type HandicapRule,
  type Hole,
  handicapFor,
  isRefused,
  type RankRow,
  rankField,
  type ScoringFormat,
  scoreCard,
  type Tee,
} from '../src/index.ts';

interface FriendsRound {
  readonly date: string;
  readonly course: string;
  readonly par: readonly number[];
  readonly si: readonly number[];
  readonly players: readonly {
    readonly name: string;
    readonly gender: Gender;
    readonly index: number;
    readonly tee: { readonly slope: number; readonly courseRating: number };
    readonly gross: readonly number[];
  }[];
}

const file: { rounds: FriendsRound[] } = JSON.parse(
  readFileSync(new URL('./friends.json', import.meta.url), 'utf8'),
);

const RULE: HandicapRule = {
  type: 'WHS',
  scoringFormat: 'stableford',
  holes: 18,
  allowance: 95,
  exactHandicaps: false,
  social: { allowed: false },
  nineHoles: { adjust: true, halvePlayingHandicap: false },
  mayExceedPlayingHandicap: false,
  adjustForTees: false,
};

function rowsOf(round: FriendsRound, format: ScoringFormat): RankRow[] {
  const holes: Hole[] = round.par.map((par, at) => ({ number: at + 1, par, si: round.si[at] ?? 0 }));
  return round.players.map(({ name, gender, index, tee: ratings, gross }) => {
    const tee: Tee = { holes, ...ratings };
    const handicap = handicapFor({ index, social: null, gender }, tee, RULE);
    if (isRefused(handicap)) throw new Error(`${name} was refused`);
    const values = gross.map((shots) => ({ kind: 'gross', gross: shots }) as const);
    const { playingHandicap } = handicap;
    return {
      id: name,
      name,
      handicapIndex: index,
      card: scoreCard({ format, holes, playingHandicap, values, submitted: true }),
    };
  });
}

const rounds = file.rounds.map((round) => [round.date, round.course, round] as const);

describe('44 recorded rounds of amateurs', () => {
  test('the file holds 44 rounds with 122 cards', () => {
    expect(rounds).toHaveLength(44);
    expect(file.rounds.flatMap(({ players }) => players)).toHaveLength(122);
  });

  test.each(rounds)('%s at %s is scored without an error', (_, __, round) => {
    for (const { card } of rowsOf(round, 'stroke')) {
      expect(card.status).toBe('submitted');
      expect(JSON.stringify(card)).not.toContain('NaN');
    }
    for (const [at, { card }] of rowsOf(round, 'stableford').entries()) {
      const gross = round.players[at]?.gross ?? [];
      const sum = gross.reduce((total, shots) => total + shots, 0);
      const handicap = card.total.strokes;
      // An independent count: one stroke each time the handicap passes the stroke index.
      const points = gross.map((shots, hole) => {
        const si = round.si[hole] ?? 0;
        const strokes = Math.floor((handicap - si) / 18) + 1;
        return Math.max(0, (round.par[hole] ?? 0) + strokes + 2 - shots);
      });
      expect(card.total.gross).toBe(sum);
      expect(card.total.nett).toBe(sum - handicap);
      expect(card.holes.map((hole) => hole.points)).toEqual(points);
      expect(card.out.gross).toBe(gross.slice(0, 9).reduce((total, shots) => total + shots, 0));
    }
  });

  test.each(rounds)('%s at %s has one winner or a shared first place', (_, __, round) => {
    for (const format of ['stroke', 'stableford'] as const) {
      const ranked = rankField(rowsOf(round, format), {
        format,
        by: 'nett',
        stage: 'final',
        ties: 'countback',
      });
      const scores = ranked.map(({ score }) => score ?? Number.NaN);
      expect(scores).toEqual(scores.toSorted((a, b) => (format === 'stroke' ? a - b : b - a)));
      expect(ranked.filter(({ position }) => position === 1)).toHaveLength(ranked[0]?.shared ? 2 : 1);
    }
  });
});
