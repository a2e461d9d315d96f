import { calls } from '@flagstick/contract';
import { guest } from '@flagstick/scenarios';
import { account, newcomer } from './account.ts';
import type { Api } from './api.ts';
import { holes, type Person, person, Round } from './round.ts';

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
const guests = 80;
const inGroup = 4;

export const enterAll = async (
  { round, par }: Pick<FieldDay, 'round' | 'par'>,
  card: Person,
  by: readonly Person[],
  over: readonly number[] = holes,
) => {
  await Promise.all(over.flatMap((hole) => by.map((who) => round.score(who, card, hole, par(hole)))));
};

async function guestCard(
  api: Api,
  round: Round,
  nth: number,
  par: (hole: number) => number,
): Promise<string> {
  const { token } = round.organiser;
  const guest = {
    name: 'Guest',
    lastName: `Number${String.fromCharCode(65 + (nth % 26))}`,
    hcp: nth % 30,
    otherPerson: true,
  };
  const { _id: id, scoreId } = await api.call(
    calls.games.addGuest,
    { params: { id: round.id }, body: guest },
    token,
  );
  await round.amend(id, scoreId, (hole) => par(hole) + (nth % 3));
  return id;
}

export async function fieldDay(api: Api, name: string): Promise<FieldDay> {
  const round = await Round.start(api, { name, players: [], maxPlayers: 100, waits: true });
  const { token } = round.organiser;
  const params = { id: round.id };
  const admitted = await Promise.all(
    Array.from({ length: withPhones.length * inGroup }, (_, at) => {
      const { name: firstName, lastName } = guest(firstInvented + at);
      return account(api, newcomer(firstName, lastName), { hcp: 4 + at, cdh: `20550010${10 + at}` });
    }),
  );
  const people = await Promise.all(admitted.map(({ username }) => person(api, username)));
  await Promise.all(people.map((one) => round.join(one)));
  for (const [at] of withPhones.entries()) {
    const members = people.slice(at * inGroup, (at + 1) * inGroup).map(({ id }) => id);
    const body = { name: `Group ${at + 1}`, playersId: members };
    await api.call(calls.groups.create, { params, body }, token);
  }
  await api.call(calls.games.activate, { params }, token);
  const pars = await round.pars();
  const par = (hole: number) => pars.get(hole) ?? 4;
  const ids = await Promise.all(Array.from({ length: guests }, (_, nth) => guestCard(api, round, nth, par)));
  for (let at = 0; at < guests; at += inGroup) {
    const body = { name: `Group ${5 + at / inGroup}`, playersId: ids.slice(at, at + inGroup) };
    await api.call(calls.groups.create, { params, body }, token);
  }
  await round.accept(ids);
  const four = (at: number) =>
    people.slice(at * inGroup, (at + 1) * inGroup) as [Person, Person, Person, Person];
  const groups = { disputes: four(0), full: four(1), phones: four(2), leaving: four(3) };
  return { round, groups, par };
}
