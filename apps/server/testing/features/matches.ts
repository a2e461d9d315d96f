import { matchplay } from '@flagstick/scenarios';
import type { TestCourse } from '../games/course.ts';
import { score, startRound } from '../games/round.ts';
import type { Harness, TestUser } from '../harness.ts';
import { CommitteeCalls } from './committee.ts';

export const playingRules = matchplay();

/** Singles of players off 10, 11, 12, 13: the second of each match gets one stroke, on hole 6. */
export const startMatches = async (server: Harness, course: TestCourse, players: number) =>
  new CommitteeCalls(server, await startRound(server, { players, course, settings: { playingRules } }));

export const round = Array.from({ length: 18 }, (_, at) => at + 1);

/** Both opponents enter these scores for both of them, hole by hole. */
export async function playMatch(
  server: Harness,
  game: { readonly params: { readonly id: string } },
  [a, b]: readonly [TestUser, TestUser],
  holes: readonly number[],
  grosses: (hole: number) => readonly [number | 'PU', number | 'PU'],
) {
  for (const hole of holes) {
    const [ofA, ofB] = grosses(hole);
    for (const [player, gross] of [
      [a, ofA],
      [b, ofB],
    ] as const) {
      for (const by of [a, b]) {
        const { status, failure } = await score(server, game.params.id, by, player.id, hole, gross);
        if (status !== 200) throw new Error(`${hole}: ${JSON.stringify(failure)}`);
      }
    }
  }
}

/** All square after hole 6 with its stroke, then halved. */
export const halves = (hole: number) => (hole === 6 ? ([4, 5] as const) : ([4, 4] as const));

export const outcomeOf = async (server: Harness, gameId: string, playerId: string) => {
  const { outcome } = await server.storage.db
    .selectFrom('game_players')
    .select('outcome')
    .where('game_id', '=', gameId)
    .where('player_id', '=', playerId)
    .executeTakeFirstOrThrow();
  return outcome as { position: number | null; label: string; match: unknown };
};
