import { knockOuts } from '@flagstick/contract';
import type { Api } from './api.ts';

/** A public knock-out of 21 in its first round, in which player1 has a match to play. */
export async function knockOutInPlay(api: Api, club: string, player1: string): Promise<string> {
  const organiser = await api.signIn('organiser');
  const names = Array.from({ length: 20 }, (_, at) => ({
    players: [{ name: 'Robin', lastName: `Quist ${String.fromCharCode(65 + at)}` }],
  }));
  const body = {
    ...{ name: 'Winter Knock-out', club, draw: 'list' as const, plate: true, publicPage: true },
    ...{ deadlines: ['2036-05-31', '2036-06-30', '2036-07-31', '2036-08-31', '2036-09-30'] },
    // The twelfth seed has no bye.
    entrants: [...names.slice(0, 11), { players: [{ user: player1 }] }, ...names.slice(11)],
  };
  const { _id: id } = await api.call(knockOuts.insert, { body }, organiser);
  const drawn = await api.call(knockOuts.draw, { params: { id, section: 'main' } }, organiser);
  const mine = drawn.entrants[11]?._id;
  const open = drawn.main?.rounds[0]?.matches.filter(
    ({ state, a, b }) => state === 'open' && a.entrant !== mine && b.entrant !== mine,
  );
  for (const { round, match, a } of open?.slice(0, 3) ?? []) {
    const params = { id, section: 'main' as const, round: String(round), match: String(match) };
    const body = { winner: a.entrant, score: '3&2', seen: null };
    await api.call(knockOuts.enterResult, { params, body }, organiser);
  }
  return id;
}
