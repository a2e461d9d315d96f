import { cardOver, guest, inGroupsOf } from '@flagstick/scenarios';
import { account, newcomer } from './account.ts';
import type { Api } from './api.ts';
import { holes, type Person, Round } from './round.ts';

/** Groups of four with phones, by their part in the journey. */
const withPhones = ['disputes', 'full', 'phones', 'leaving'] as const;
type Group = (typeof withPhones)[number];

export type Four = readonly [Person, Person, Person, Person];

/** A day of 96 players near its end: 16 with phones, and 80 guests whose cards the organisers entered and accepted. */
export interface FieldDay {
  readonly round: Round;
  readonly groups: Readonly<Record<Group, Four>>;
  readonly par: (hole: number) => number;
}

/** The demo has the first of the invented people as guests. */
const firstInvented = 100;
const guestCount = 80;
const inGroup = 4;

export const enterAll = async (
  { round, par }: Pick<FieldDay, 'round' | 'par'>,
  card: Person,
  by: readonly Person[],
  over: readonly number[] = holes,
) => {
  await Promise.all(over.flatMap((hole) => by.map((who) => round.score(who, card, hole, par(hole)))));
};

export async function fieldDay(api: Api, name: string): Promise<FieldDay> {
  const accounts = await Promise.all(
    Array.from({ length: withPhones.length * inGroup }, (_, at) => {
      const { name: firstName, lastName } = guest(firstInvented + at);
      return account(api, newcomer(firstName, lastName), { hcp: 4 + at, cdh: `20550010${10 + at}` });
    }),
  );
  const players = accounts.map(({ username }) => username);
  const guests = new Map(
    Array.from({ length: guestCount }, (_, at) => [
      `guest ${at}`,
      guest(firstInvented + players.length + at),
    ]),
  );
  const groups = inGroupsOf(inGroup, [...players, ...guests.keys()]);
  const round = await Round.start(api, { name, players, guests, groups, maxPlayers: 100 });
  const { players: seats } = await round.view();
  const ids = Object.values(seats).flatMap((seat) => (seat.guest ? [seat._id] : []));
  await round.typeCards(new Map(ids.map((id, nth) => [id, cardOver(nth % 40, nth)])));
  await round.accept(ids);
  const pars = await round.pars();
  const four = (at: number) =>
    round.players.slice(at * inGroup, (at + 1) * inGroup) as [Person, Person, Person, Person];
  const fours = { disputes: four(0), full: four(1), phones: four(2), leaving: four(3) };
  return { round, groups: fours, par: (hole) => pars.get(hole) ?? 4 };
}
