import { calls } from '@flagstick/contract';
import { cardOver } from '@flagstick/scenarios';
import type { Api } from './api.ts';
import { holes, Round } from './round.ts';

export interface Championship {
  readonly id: string;
  /** Two rounds of the same players, both final, with a cut after the first. */
  readonly final: string;
  /** The second round, in play. */
  readonly second: Round;
  /** The third round, which waits for its draw. */
  readonly third: Round;
}

const groups = [
  ['player1', 'player2', 'player3'],
  ['player4', 'player5', 'player6'],
] as const;
const players = groups.flat();

/** Plays the final round for the three players inside the cut of an event. */
async function finalEvent(api: Api, first: Round, token: string): Promise<string> {
  const inside = players.slice(0, 3);
  const second = await Round.start(api, { players: inside, rule: 'Medal', name: 'Seniors’ Final' });
  await second.typeCards(new Map(second.players.map(({ id }, at) => [id, cardOver(9 - at * 3, at + 1)])));
  await second.close();
  const body = {
    name: 'Seniors’ Cup',
    rounds: [first, second].map(({ id: game }) => ({ game })),
    cut: { afterRound: 1, places: 3, within: null },
  };
  return (await api.call(calls.events.insert, { body }, token))._id;
}

/**
 * An event of three rounds with a cut after the second: the first is final, the second in play. The last player withdrew
 * between them.
 */
export async function championshipInPlay(api: Api): Promise<Championship> {
  const options = { players, groups, rule: 'Medal' };
  const first = await Round.start(api, { ...options, name: 'Championship Friday' });
  const cards = first.players.map(({ id }, at) => [id, cardOver(3 + at * 3, at)] as const);
  await first.typeCards(new Map(cards));
  await first.close();
  const second = await Round.start(api, { ...options, name: 'Championship Saturday' });
  const pars = await second.pars();
  const over = second.players.map((_, at) => cardOver(12 - at * 2, at + 3));
  const strokes = (hole: number, at: number) => Math.max(1, (pars.get(hole) ?? 4) + (over[at]?.(hole) ?? 0));
  for (const hole of holes.slice(0, 11)) {
    for (const [at, player] of second.players.entries()) {
      // The second group is two holes behind.
      if (at >= 3 && hole > 9) continue;
      const next = at - (at % 3) + ((at + 1) % 3);
      await second.score(player, player, hole, strokes(hole, at));
      await second.score(player, second.player(next), hole, strokes(hole, next));
    }
  }
  const third = await Round.start(api, {
    players,
    groups: [],
    rule: 'Medal',
    name: 'Championship Sunday',
    waits: true,
  });
  const body = {
    name: 'Club Championship of the Year',
    rounds: [first, second, third].map(({ id: game }) => ({ game })),
    cut: { afterRound: 2, places: 4, within: null },
  };
  const { token } = first.organiser;
  const { _id: id } = await api.call(calls.events.insert, { body }, token);
  const params = { id, playerId: first.player(players.length - 1).id };
  const note = { reason: 'withdrawn' as const, afterRound: 1 };
  await api.call(calls.events.notePlayer, { params, body: { note } }, token);
  return { id, second, third, final: await finalEvent(api, first, token) };
}
