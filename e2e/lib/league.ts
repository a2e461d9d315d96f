import { type CallInput, type League, leagues } from '@flagstick/contract';
import type { Api } from './api.ts';

export interface Leagues {
  /** Six pairs: rounds one and two are played, a side has withdrawn, and player1 has a result to answer. */
  readonly inPlay: string;
  /** Four teams of four matches a fixture. */
  readonly teams: string;
}

const person = (name: string, lastName: string, hcp: number) => ({ name, lastName, hcp });

type PairPlayer = { readonly user: string } | ReturnType<typeof person>;

/** A pair with a substitute who is 10 strokes lower, and one who is equal. */
export const pairForm = (lastName: string, first: PairPlayer = person('Robin', lastName, 12)) => ({
  name: null,
  players: [
    first,
    person('Sam', lastName, 14),
    { ...person('Strong', lastName, 2), substitute: true },
    { ...person('Equal', lastName, 13), substitute: true },
  ],
});

const surnames = ['Quist', 'Moss', 'Hale', 'Dyer', 'Tarr', 'Brice'];

/** The result of a fixture for the organiser. */
export const enter = (
  api: Api,
  id: string,
  { round, fixture }: { round: number; fixture: number },
  won: { a: number; b: number },
  token: string,
): Promise<League> =>
  api.call(
    leagues.enterResult,
    { params: { id, round: String(round), fixture: String(fixture) }, body: { won, seen: null } },
    token,
  );

/** Leagues in the states that screens show; `users`: player1 and player2. */
export async function leaguesOf(api: Api, club: string, users: readonly string[]): Promise<Leagues> {
  const token = await api.signIn('organiser');
  const [one = '', two = ''] = users;
  const add = (name: string, more: Partial<CallInput<typeof leagues.insert>['body']>) =>
    api.call(leagues.insert, { body: { name, club, publicPage: true, ...more } }, token);
  const substitutes = { kind: 'lower' as const, strokes: 3 };
  const inPlay = await add('Winter Pairs', {
    substitutes,
    deadlines: ['2036-06-30', '2036-07-31', '2036-08-31'],
    sides: surnames.map((lastName, at) =>
      pairForm(lastName, at === 0 ? { user: one } : at === 1 ? { user: two } : undefined),
    ),
  });
  const { _id: id, sides } = inPlay;
  // Round 2: 6-4, 5-3, 1-2, so that player1 and player2 meet in it.
  const results: ReadonlyArray<readonly [round: number, fixture: number, a: number, b: number]> = [
    [1, 1, 1, 0],
    [1, 2, 0, 1],
    [1, 3, 0, 0],
    [2, 1, 1, 0],
    [2, 2, 0, 1],
  ];
  for (const [round, fixture, a, b] of results) await enter(api, id, { round, fixture }, { a, b }, token);
  const theirs = await api.signIn('player2');
  const params = { id, round: '2', fixture: '3' };
  await api.call(
    leagues.enterResult,
    { params, body: { won: { a: 0, b: 1 }, score: '3&2', seen: null } },
    theirs,
  );
  await api.call(
    leagues.setWithdrawn,
    { params: { id, side: sides[5]?._id ?? '' }, body: { withdrawn: true } },
    token,
  );
  const teams = await add('Four Clubs’ League', {
    ...{ format: 'singles', matchCount: 4, legs: 2 },
    points: { win: 2, half: 1, loss: 0, match: 0.5 },
    sides: ['Reds', 'Blues', 'Greens', 'Golds'].map((name) => ({ ...pairForm(name), name })),
  });
  await enter(api, teams._id, { round: 1, fixture: 1 }, { a: 2, b: 1 }, token);
  await enter(api, teams._id, { round: 1, fixture: 2 }, { a: 2, b: 2 }, token);
  return { inPlay: id, teams: teams._id };
}
