import type { LeagueFixture } from '@flagstick/golf';
import type { Db } from '../../storage/index.ts';
import type { OwnDeadline } from '../knock-outs/index.ts';
import { roundsOf } from './fixtures.ts';
import { type LeagueRow, leaguesPlayedBy, type PlayerRow } from './store.ts';

/** Whether the player is one of a side in the fixture: as a player without a substitute, or as a substitute. */
export function playsIn(
  { substitutes }: LeagueRow,
  { id, side_id, substitute }: PlayerRow,
  fixture: LeagueFixture,
) {
  if (side_id !== fixture.a && side_id !== fixture.b) return false;
  const named = substitutes.filter((one) => one.round === fixture.round && one.fixture === fixture.fixture);
  return substitute
    ? named.some(({ substitute_id }) => substitute_id === id)
    : named.every(({ player_id }) => player_id !== id);
}

/** The deadlines of the player's open fixtures, without the names of opponents. */
export async function ownFixtureDeadlines(db: Db, userId: string): Promise<OwnDeadline[]> {
  return (await leaguesPlayedBy(db, userId)).flatMap((row) => deadlinesIn(row, userId));
}

function deadlinesIn(row: LeagueRow, userId: string): OwnDeadline[] {
  const parts = row.players.filter(({ user_id }) => user_id === userId);
  return roundsOf(row).flatMap(({ round, fixtures }) => {
    const day = row.deadlines.find((deadline) => deadline.round === round)?.day;
    if (!day) return [];
    return fixtures.flatMap((fixture) => {
      if (fixture.state !== 'open' || !parts.some((part) => playsIn(row, part, fixture))) return [];
      return {
        ...{ id: `${row.id} ${round}.${fixture.fixture}`, day },
        summary: `${row.name}: play your fixture`,
        description: 'The last day for your fixture.',
        path: `/league/${row.id}`,
      };
    });
  });
}
