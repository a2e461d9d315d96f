import { type OwnMatch, sideNameFrom } from '@flagstick/contract';
import type { LeagueFixture } from '@flagstick/golf';
import type { Db } from '../../storage/index.ts';
import { nameOfPlayer, roundsOf, storedAt } from './fixtures.ts';
import { playsIn } from './own-deadlines.ts';
import { type LeagueRow, leaguesPlayedBy, type PlayerRow } from './store.ts';

/** The person's next fixture in each league: one with a result to answer, otherwise the first open one. */
export async function ownLeagueMatches(db: Db, userId: string): Promise<OwnMatch[]> {
  return (await leaguesPlayedBy(db, userId)).flatMap((row) => {
    const parts = row.players.filter(({ user_id }) => user_id === userId);
    const open = roundsOf(row)
      .flatMap(({ fixtures }) => fixtures)
      .flatMap((fixture) => {
        const part = parts.find((one) => fixture.state === 'open' && playsIn(row, one, fixture));
        return part ? matchOf(row, part, fixture) : [];
      });
    return open.find(({ task }) => task === 'answer') ?? open[0] ?? [];
  });
}

function titleOf({ sides, players }: LeagueRow, sideId: string): string {
  const registered = players.filter(({ side_id, substitute }) => side_id === sideId && !substitute);
  return sides.find(({ id }) => id === sideId)?.name ?? sideNameFrom(registered.map(nameOfPlayer));
}

function matchOf(row: LeagueRow, { side_id }: PlayerRow, fixture: LeagueFixture): OwnMatch {
  const own = fixture.a === side_id ? 'a' : 'b';
  const stored = storedAt(row, fixture);
  const isTheirs = stored?.status === 'entered' && stored.by_side !== own;
  return {
    ...{ kind: 'league', _id: row.id, name: row.name, part: `Round ${fixture.round}` },
    opponent: titleOf(row, own === 'a' ? fixture.b : fixture.a),
    day: row.deadlines.find(({ round }) => round === fixture.round)?.day ?? null,
    task: isTheirs ? 'answer' : stored ? 'wait' : 'play',
    ...{ game: null, games: [] },
  };
}
