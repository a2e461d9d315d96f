import { knockOuts } from '@flagstick/contract';
import type { Api } from './api.ts';

export interface KnockOuts {
  /** A public knock-out of 21 in its first round, in which player1 has a match to play. */
  readonly inPlay: string;
  /** Eight players and no draw. */
  readonly entry: string;
  /** player1 has a result to confirm; another player withdrew. */
  readonly answer: string;
  /** Of four, with a winner. */
  readonly finished: string;
}

interface Match {
  readonly round: number;
  readonly match: number;
  readonly winner: string | null;
}

/** Enters a result; without an answer it is the organiser's, who decides at once. */
const enter = (api: Api, id: string, token: string, { round, match, winner }: Match, score: string) =>
  api.call(
    knockOuts.enterResult,
    {
      params: { id, section: 'main', round: String(round), match: String(match) },
      body: { winner, score, seen: null },
    },
    token,
  );

const named = (count: number) =>
  Array.from({ length: count }, (_, at) => ({
    players: [{ name: 'Robin', lastName: `Quist ${String.fromCharCode(65 + at)}`, hcp: 4 + at * 2.1 }],
  }));

async function inPlay(api: Api, token: string, club: string, users: readonly string[]): Promise<string> {
  const [player1 = '', player2 = ''] = users;
  const names = named(19);
  const body = {
    ...{ name: 'Winter Knock-out', club, draw: 'list' as const, plate: true, publicPage: true },
    ...{ deadlines: ['2036-05-31', '2036-06-30', '2036-07-31', '2036-08-31', '2036-09-30'] },
    // The twelfth seed has no bye, and plays the last one.
    entrants: [
      ...names.slice(0, 11),
      { players: [{ user: player1 }] },
      ...names.slice(11),
      { players: [{ user: player2 }] },
    ],
  };
  const { _id: id } = await api.call(knockOuts.insert, { body }, token);
  const drawn = await api.call(knockOuts.draw, { params: { id, section: 'main' } }, token);
  const mine = drawn.entrants[11]?._id;
  const open = drawn.main?.rounds[0]?.matches.filter(
    ({ state, a, b }) => state === 'open' && a.entrant !== mine && b.entrant !== mine,
  );
  for (const { round, match, a } of open?.slice(0, 3) ?? [])
    await enter(api, id, token, { round, match, winner: a.entrant }, '3&2');
  return id;
}

async function entry(api: Api, token: string, club: string): Promise<string> {
  const body = {
    ...{ name: 'Spring Knock-out', club, draw: 'handicap' as const, entrants: named(8) },
    deadlines: ['2036-03-31', '2036-04-30', '2036-05-31'],
  };
  return (await api.call(knockOuts.insert, { body }, token))._id;
}

/** The opponent of player1 is player4, the lowest of four seeds. */
async function answer(api: Api, token: string, club: string, users: readonly string[]): Promise<string> {
  const body = {
    ...{ name: 'Ladies and Men Knock-out', club, draw: 'list' as const, deadlines: ['2036-06-30'] },
    entrants: users.map((user) => ({ players: [{ user }] })),
  };
  const { _id: id } = await api.call(knockOuts.insert, { body }, token);
  const { main, entrants } = await api.call(knockOuts.draw, { params: { id, section: 'main' } }, token);
  const [own, , third, last] = entrants.map(({ _id }) => _id);
  const of = main?.rounds[0]?.matches.find(({ a, b }) => a.entrant === own || b.entrant === own);
  if (!of || !last || !third) throw new Error('The first match is missing.');
  await enter(api, id, await api.signIn('player4'), { ...of, winner: last }, '2&1');
  const params = { id, entrant: third };
  await api.call(knockOuts.setOut, { params, body: { reason: 'withdrawn' } }, token);
  return id;
}

async function finished(api: Api, token: string, club: string): Promise<string> {
  const body = {
    ...{ name: 'Foursomes Knock-out', club, draw: 'list' as const, publicPage: true },
    entrants: named(4),
  };
  const { _id: id } = await api.call(knockOuts.insert, { body }, token);
  let now = await api.call(knockOuts.draw, { params: { id, section: 'main' } }, token);
  for (const { number } of now.main?.rounds ?? []) {
    for (const { round, match, a } of now.main?.rounds[number - 1]?.matches ?? [])
      now = await enter(api, id, token, { round, match, winner: a.entrant }, number === 1 ? '5&4' : '1 up');
  }
  return id;
}

/** Knock-outs in the states that screens show; `users`: player1 to player4. */
export async function knockOutsOf(api: Api, club: string, users: readonly string[]): Promise<KnockOuts> {
  const token = await api.signIn('organiser');
  return {
    inPlay: await inPlay(api, token, club, users),
    entry: await entry(api, token, club),
    answer: await answer(api, token, club, users),
    finished: await finished(api, token, club),
  };
}
