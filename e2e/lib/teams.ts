import { calls } from '@flagstick/contract';
import type { Api } from './api.ts';
import { type Person, person, Round } from './round.ts';

/** Eight people in two groups of four, under a rule by which the best two scores of a team count; it waits, without teams. */
export async function fours(api: Api, name: string): Promise<{ round: Round; all: readonly Person[] }> {
  const round = await Round.start(api, {
    name,
    rule: 'Best two of four',
    players: ['player1', 'player2', 'player3', 'player4'],
    waits: true,
  });
  const others = await Promise.all(
    ['player5', 'player6', 'player7', 'player8'].map((username) => person(api, username)),
  );
  for (const { id } of others) await round.add(id);
  await round.group('Group 2', others);
  return { round, all: [...round.players, ...others] };
}

/** Everybody enters their own score, hole by hole: a round as people play it. */
export async function playFours(round: Round, all: readonly Person[], holes: number): Promise<void> {
  for (let hole = 1; hole <= holes; hole++) {
    for (const [at, one] of all.entries()) await round.score(one, one, hole, 4 + ((hole * 3 + at * 5) % 4));
  }
}

/** Two teams with nine holes played, a third without players. */
export async function foursInPlay(api: Api): Promise<Round> {
  const { round, all } = await fours(api, 'Heath Fours in play');
  const { token } = round.organiser;
  const body = {
    teams: ['Birch', 'Gorse'].map((name, at) => ({
      name,
      playersId: all.slice(at * 4, at * 4 + 4).map(({ id }) => id),
    })),
  };
  await api.call(calls.teams.draw, { params: { id: round.id }, body }, token);
  await api.call(calls.teams.create, { body: { name: 'Larch', gameId: round.id } }, token);
  await round.activate();
  await playFours(round, all, 6);
  return round;
}
