import { type TeamDaySideName as Side, type TeamDay, teamDays } from '@flagstick/contract';
import type { Api } from './api.ts';

export interface TeamDays {
  /** Foursomes and four-ball with results, and twelve singles: player1 has one to play and is the captain of Reds. */
  readonly inPlay: string;
  /** player1's order is due, and the other side's is in. */
  readonly orders: string;
  /** The holder has kept the trophy. */
  readonly finished: string;
}

const named = (lastName: string, count: number) =>
  Array.from({ length: count }, (_, at) => ({
    ...{ name: 'Robin', lastName: `${lastName} ${String.fromCharCode(65 + at)}` },
  }));

/** The players of a side in the order of its list, for a session. */
export const listOrder = (day: TeamDay, side: Side, session: number): string[][] => {
  const { kind, matches } = day.sessions[session - 1] ?? { kind: 'singles', matches: [] };
  const size = kind === 'singles' ? 1 : 2;
  const ids = day.sides[side].players.map(({ _id }) => _id);
  return matches.map((_, at) => ids.slice(at * size, (at + 1) * size));
};

export const submit = (
  api: Api,
  day: TeamDay,
  { session, side }: { session: number; side: Side },
  token: string,
) =>
  api.call(
    teamDays.setOrder,
    {
      params: { id: day._id, session: String(session), side },
      body: { lines: listOrder(day, side, session) },
    },
    token,
  );

export const submitBoth = async (api: Api, day: TeamDay, session: number, token: string) => {
  await submit(api, day, { session, side: 'a' }, token);
  await submit(api, day, { session, side: 'b' }, token);
};

/** Results from the first match on: the winner, or a half. */
async function play(
  api: Api,
  id: string,
  session: number,
  winners: ReadonlyArray<Side | null>,
  token: string,
) {
  for (const [at, winner] of winners.entries())
    await api.call(
      teamDays.enterResult,
      {
        params: { id, session: String(session), match: String(at + 1) },
        body: { winner, score: winner && ['3&2', '1 up', '5&4'][at % 3], seen: null },
      },
      token,
    );
}

const sessions = [
  { kind: 'foursomes' as const, matchCount: 4, date: '2036-06-13', start: '08:30' },
  { kind: 'fourball' as const, matchCount: 4, date: '2036-06-13', start: '13:30' },
  { kind: 'singles' as const, matchCount: 12, date: '2036-06-14', start: '09:00', interval: 12 },
];

/** Team days in the states that screens show; `users`: player1 and player2, the captains. */
export async function teamDaysOf(api: Api, club: string, users: readonly string[]): Promise<TeamDays> {
  const token = await api.signIn('organiser');
  const [red = '', blue = ''] = users;
  const add = (name: string, more: object = {}) => {
    const body = {
      ...{ name, club, publicPage: true, holder: 'b' as const, sessions },
      sides: {
        a: { name: 'Reds', captain: red, players: [{ user: red }, ...named('Quist', 11)] },
        b: { name: 'Blues', captain: blue, players: [{ user: blue }, ...named('Moss', 11)] },
      },
      ...more,
    };
    return api.call(teamDays.insert, { body }, token);
  };
  const inPlay = await add('Match against the Artisans');
  for (const session of [1, 2, 3]) await submitBoth(api, inPlay, session, token);
  await play(api, inPlay._id, 1, ['a', 'a', 'b', null], token);
  await play(api, inPlay._id, 2, ['a', 'b', null, 'a'], token);
  const blueToken = await api.signIn('player2');
  const entered = { params: { id: inPlay._id, session: '3', match: '1' } };
  await api.call(
    teamDays.enterResult,
    { ...entered, body: { winner: 'b', score: '2&1', seen: null } },
    blueToken,
  );
  const orders = await add('Founders’ Cup');
  await submit(api, orders, { session: 1, side: 'b' }, blueToken);
  const finished = await add('President’s Putter', { sessions: [{ kind: 'singles', matchCount: 2 }] });
  await submitBoth(api, finished, 1, token);
  await play(api, finished._id, 1, ['a', 'b'], token);
  return { inPlay: inPlay._id, orders: orders._id, finished: finished._id };
}
