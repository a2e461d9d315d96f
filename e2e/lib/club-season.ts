import { type CallResult, calls, type GameView, handicapRuleOf } from '@flagstick/contract';
import {
  adjustHandicaps,
  handicapFor,
  isRefused,
  parseHoleValue,
  scoreCard,
  type TournamentGame,
} from '@flagstick/golf';
import { cardOver, guest } from '@flagstick/scenarios';
import { type Newcomer, newcomer, password } from './account.ts';
import type { Api } from './api.ts';
import { Round } from './round.ts';

type Rule = CallResult<typeof calls.competitions.list>['items'][number];

export interface Member extends Newcomer {
  readonly id: string;
  readonly index: number;
}

/** The demo and the journey of a field use the first of the invented people. */
const firstInvented = 200;

export async function clubMembers(api: Api): Promise<Member[]> {
  const people = Array.from({ length: 40 }, (_, at) => guest(firstInvented + at));
  const admin = await api.signIn('demoadmin');
  return eachOf(people, async ({ name, lastName }, at) => {
    const index = ((at * 7) % 34) + (at % 10) / 10;
    const who = newcomer(name, lastName);
    const of = { gender: 'men' as const, hcp: index, cdh: String(7_300_000_000 + at), password };
    const { _id: id } = await api.call(calls.users.insert, { body: { ...who, ...of } }, admin);
    return { ...who, id, index };
  });
}

/** A few items at a time. */
async function eachOf<T, R>(all: readonly T[], work: (one: T, at: number) => Promise<R>): Promise<R[]> {
  const made: R[] = [];
  const waiting = all.entries();
  const hand = async () => {
    for (const [at, one] of waiting) made[at] = await work(one, at);
  };
  await Promise.all([hand(), hand(), hand(), hand()]);
  return made;
}

/** Whether a member plays in a game: an eighth of them stays at home each week. */
const comes = (game: number, at: number) => (at + game) % 8 !== 0;

/** A game before its start, with all members who come seated. */
export async function seatedGame(
  api: Api,
  rule: string,
  members: readonly Member[],
  nth: number,
): Promise<Round> {
  const date = `${new Date().getFullYear()}-0${nth}-11T09:00:00.000Z`;
  const round = await Round.start(api, {
    name: `Roll-up of week ${nth}`,
    ...{ rule, date, players: [], maxPlayers: members.length, waits: true },
  });
  const rows = members
    .filter((_, at) => comes(nth, at))
    .map(({ email, name, lastName }, at) => ({ line: at + 2, email, name, lastName }));
  const { token } = round.organiser;
  await api.call(calls.field.insert, { params: { id: round.id }, body: { rows } }, token);
  return round;
}

export async function playedOut(round: Round, members: readonly Member[], nth: number): Promise<GameView> {
  await round.activate();
  const { players } = await round.view();
  const cardOf = (index: number, at: number) =>
    cardOver(Math.round(index) + ((nth * 7 + at * 11) % 13) - 4, nth + at);
  await round.typeCards(
    new Map(members.flatMap(({ id, index }, at) => (players[id] ? [[id, cardOf(index, at)] as const] : []))),
  );
  return round.view();
}

/**
 * Golf's result of a game from indexes, the course's card, gross scores and the previous handicaps, and nothing else.
 */
export function asGolf(
  game: GameView,
  rule: Rule,
  members: readonly Member[],
  held: ReadonlyMap<string, number>,
) {
  const [tee] = game.scoreCards;
  if (!tee) throw new Error('The game has no tee.');
  const ground = { holes: tee.holesParams, slope: tee.slope, courseRating: tee.courseRating };
  const rows = members.flatMap((member) => {
    const player = game.players[member.id];
    if (!player) return [];
    const holder = { index: member.index, social: null, gender: 'men', custom: held.get(member.id) ?? null };
    const handicap = handicapFor(holder as never, ground, handicapRuleOf(rule));
    if (isRefused(handicap)) throw new Error('Refused.');
    const card = scoreCard({
      format: 'stableford',
      holes: tee.holesParams,
      playingHandicap: handicap.playingHandicap,
      values: tee.holesParams.map(({ number }) => parseHoleValue(player.holes[number]?.gross ?? 0)),
      submitted: true,
    });
    return [
      {
        ...{ id: member.id, name: `${member.lastName} ${member.name}`, handicapIndex: member.index },
        ...{ card, outOfCompetition: false, guest: false },
        ...{ playsOff: handicap.playingHandicap, firstTime: !held.has(member.id) },
        handicap: held.get(member.id) ?? handicap.playingHandicap,
      },
    ];
  });
  const { handicapRules: rules } = rule;
  const adjusted = adjustHandicaps(rows, 'stableford', {
    onResult: rules.adjustHandicapOnResult,
    onPoints: rules.adjustHandicapOnPoints,
    cutByPlace: rules.handicapDeducting,
    raiseByPlaceFromLast: rules.losersHandicapDeducting,
    sharesTies: rules.sharedPrize,
    categories: rules.customHandicapCategories,
    disregardDnp: rules.disregardDnp,
    points: rules.handicapAdjustmentRules.map(({ category: _, ...row }) => row),
  });
  const counted: TournamentGame = {
    ...{ id: game._id, date: game.date.slice(0, 10), format: 'stableford', stage: 'final', rows },
  };
  return { rows, adjusted, counted };
}
