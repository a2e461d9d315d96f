import type { League } from '@flagstick/contract';
import {
  type LeagueFixture,
  type LeagueResult,
  type LeagueSetUp,
  leagueFixtures,
  leagueTable,
  type SubstituteLimit,
} from '@flagstick/golf';
import { inTenths } from '../../shared/codecs.ts';
import type { FixtureRef, LeagueRow, PlayerRow, ResultRow } from './store.ts';

/** Points are stored in halves. */
export const inHalves = {
  read: (stored: number) => stored / 2,
  write: (points: number) => Math.round(points * 2),
};

/** The caller as a player or a substitute of a side. */
export const partOf = (row: LeagueRow, userId: string | undefined): PlayerRow | undefined =>
  userId === undefined ? undefined : row.players.find(({ user_id }) => user_id === userId);

export const storedAt = ({ results }: Pick<LeagueRow, 'results'>, ref: FixtureRef): ResultRow | undefined =>
  results.find(({ round, fixture }) => round === ref.round && fixture === ref.fixture);

const resultOf = ({ how, won_a: a, won_b: b }: ResultRow): LeagueResult => ({ how, won: { a, b } });

const withdrawnSides = ({ sides }: LeagueRow) =>
  new Set(sides.flatMap(({ id, withdrawn_at }) => (withdrawn_at === null ? [] : [id])));

export const setUpOf = (row: LeagueRow): LeagueSetUp => ({
  sides: row.sides.map(({ id }) => id),
  legs: row.legs === 2 ? 2 : 1,
  matches: row.match_count,
  withdrawal: row.withdrawal,
  withdrawn: withdrawnSides(row),
  resultOf: (round, fixture) => {
    const stored = storedAt(row, { round, fixture });
    return stored?.status === 'final' ? resultOf(stored) : null;
  },
});

export const roundsOf = (row: LeagueRow) => leagueFixtures(setUpOf(row));

export const fixtureAt = (row: LeagueRow, ref: FixtureRef): LeagueFixture | undefined =>
  roundsOf(row)[ref.round - 1]?.fixtures[ref.fixture - 1];

export const pointsOf = (row: LeagueRow): League['points'] => ({
  ...{ win: inHalves.read(row.points_win), half: inHalves.read(row.points_half) },
  ...{ loss: inHalves.read(row.points_loss), match: inHalves.read(row.points_match) },
});

export const tableOf = (row: LeagueRow, fixtures: readonly LeagueFixture[]) => {
  const { sides, withdrawn, matches } = setUpOf(row);
  return leagueTable(fixtures, {
    ...{ sides, withdrawn, matches, points: pointsOf(row), tieBreak: row.tie_break },
  });
};

export function limitOf({ substitute_limit, limit_tenths }: LeagueRow): SubstituteLimit {
  const value = inTenths.read(limit_tenths) ?? 0;
  if (substitute_limit === 'lower') return { kind: 'lower', strokes: value };
  return substitute_limit === 'most' ? { kind: 'most', index: value } : { kind: 'any' };
}

/** The rules are fixed from the first result, substitute or withdrawal on. */
export const hasBegun = (row: LeagueRow): boolean =>
  row.results.length > 0 || row.substitutes.length > 0 || withdrawnSides(row).size > 0;

export const nameOfPlayer = ({ name, last_name }: PlayerRow) => ({
  name: name ?? '',
  lastName: last_name ?? '',
});
