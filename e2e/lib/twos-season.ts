import { calls, noPrizes } from '@flagstick/contract';
import { type Account, account, newcomer } from './account.ts';
import type { Api } from './api.ts';
import { shortHoles } from './contests.ts';
import { Round } from './round.ts';
import { season } from './season.ts';

/** A closed season of three games with twos. */
export interface TwosSeason {
  readonly id: string;
  /** Three twos, two twos, and none. Their indexes are 10.1, 16.0 and 12.4; before the third game the second has 11.0. */
  readonly players: readonly [Account, Account, Account];
  readonly rounds: readonly Round[];
  /** The holes of par 3 with twos. */
  readonly short: readonly [number, number];
}

/** The nth short holes on which each player has a two, game by game. */
const twosOf = [
  { name: 'April Medal', twos: [[0, 1], [0], []] },
  { name: 'May Medal', twos: [[], [1], []] },
  { name: 'June Medal', twos: [[1], [], []] },
] as const;

/** @param cdh of the players, without the last digit */
export async function twosSeason(api: Api, name: string, cdh = '203377001'): Promise<TwosSeason> {
  const [ann, bob, cat] = await Promise.all(
    (
      [
        ['Ann', 10.1],
        ['Bob', 16],
        ['Cat', 12.4],
      ] as const
    ).map(([first, hcp], at) => account(api, newcomer(first, 'Winter'), { hcp, cdh: `${cdh}${at}` })),
  );
  if (!ann || !bob || !cat) throw new Error('A player is missing.');
  const players = [ann, bob, cat] as const;
  const rounds: Round[] = [];
  let short: readonly number[] = [];
  for (const [at, { name: game, twos }] of twosOf.entries()) {
    if (at === 2) {
      const admin = await api.signIn('demoadmin');
      await api.form(calls.users.update, `users/${bob.id}`, { hcp: '11' }, admin);
    }
    const date = `${new Date().getFullYear() - 1}-0${at + 4}-11T09:00:00.000Z`;
    const usernames = players.map(({ username }) => username);
    const round = await Round.start(api, { name: game, players: usernames, rule: 'Medal', date });
    const contest = { id: 'twos', name: 'Twos', kind: { type: 'twos' as const }, division: null };
    const more = { ties: 'countback' as const, exempt: true, prizes: [], pot: null };
    const body = { setup: { ...noPrizes, contests: [{ ...contest, ...more }] } };
    await api.call(calls.prizes.set, { params: { id: round.id }, body }, round.organiser.token);
    short = await shortHoles(round);
    const cards = players.map(({ id }, nth) => {
      const holes = twos[nth]?.map((one) => short[one]) ?? [];
      return [id, (hole: number) => (holes.includes(hole) ? -1 : nth % 2)] as const;
    });
    await round.typeCards(new Map(cards));
    await round.close();
    rounds.push(round);
  }
  const [first = 0, second = 0] = short;
  const id = await season(
    api,
    name,
    10,
    rounds.map((round) => round.id),
  );
  return { id, players, rounds, short: [first, second] };
}
