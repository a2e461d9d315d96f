import {
  type Competition,
  clubs,
  competitions,
  courseCalls,
  type GameView,
  games,
  limits,
  type ScoreCard,
} from '@flagstick/contract';
import type { Caller } from '../caller.ts';
import { createGameByCalls, type GameSetting, linkGames } from '../calls/create-game.ts';
import { CannotPlay } from '../cannot-play.ts';
import { type GameDescription, inGroupsOf, teamsOf } from '../description.ts';
import { type Guest, guest } from '../people.ts';

const holesNumber = 18;

/** The middle tee of each gender, neither the longest nor the shortest. */
function usualTees(cards: readonly ScoreCard[]): string[] {
  return (['men', 'women'] as const).flatMap((gender) => {
    const own = cards.filter((card) => card.gender === gender && card.holesParams.length === holesNumber);
    const card = own[Math.floor(own.length / 2)];
    return card ? [card._id] : [];
  });
}

type PlayingRules = Competition['playingRules'];

interface PlayedAs extends Pick<PlayingRules, 'playingAs' | 'playingFormat'> {
  readonly scoringFormat: Competition['scoringFormat'];
  /** Undefined: any number. */
  readonly teamPlayers?: number;
}

const playedAs = (
  scoringFormat: PlayedAs['scoringFormat'],
  playingAs: PlayedAs['playingAs'],
  playingFormat: PlayedAs['playingFormat'],
  teamPlayers?: number,
): PlayedAs => ({
  ...{ scoringFormat, playingAs, playingFormat },
  ...(teamPlayers === undefined ? {} : { teamPlayers }),
});

/** The formats of simulated games. */
export const formats = {
  stableford: { name: 'Stableford', rule: playedAs('stableford', 'individual', 'individual') },
  singles: { name: 'Singles', rule: playedAs('stroke', 'individual', 'matchplay') },
  fourball: { name: 'Four-ball', rule: playedAs('stroke', 'team', 'matchplay', 2) },
  teams: { name: 'Best of four', rule: playedAs('stableford', 'team', 'individual') },
  foursomes: { name: 'Foursomes', rule: playedAs('stroke', 'team', 'combined', 2) },
  scramble: { name: 'Scramble', rule: playedAs('stroke', 'team', 'combined', 4) },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly rule: PlayedAs }>>;
export type Format = keyof typeof formats;

/** @throws CannotPlay without an active rule of this kind over eighteen holes */
async function ruleOf(api: Caller, name: string, wanted: PlayedAs): Promise<Competition> {
  const filter = JSON.stringify({ holesNumber, scoringFormat: wanted.scoringFormat });
  const { items } = await api.call(competitions.list, { query: { filter } });
  const rule = items.find(
    ({ active, playingRules: { playingAs, playingFormat, teamPlayers } }) =>
      active &&
      playingAs === wanted.playingAs &&
      playingFormat === wanted.playingFormat &&
      teamPlayers === (wanted.teamPlayers ?? teamPlayers),
  );
  if (!rule) throw new CannotPlay(`The server has no game rule for ${name} over eighteen holes.`);
  return rule;
}

/** @throws CannotPlay without a rule for individual stroke play */
export const strokeRule = (api: Caller) =>
  ruleOf(api, 'strokes', playedAs('stroke', 'individual', 'individual'));

/** The first course with tees for men and women, and the first rule of the format. @throws CannotPlay without them */
export async function findGround(api: Caller, format: Format = 'stableford'): Promise<SimulatedGround> {
  const { _id: competition, playingRules } = await ruleOf(api, formats[format].name, formats[format].rule);
  const teamSize = playingRules.playingAs === 'team' ? playingRules.teamPlayers : undefined;
  // At a registered club every organiser may create large games.
  const found = await api.call(clubs.list, { query: { sort: 'registered:desc' } });
  for (const course of found.items.flatMap((club) => club.courses)) {
    if (course.holesNumber !== holesNumber) continue;
    const cards = usualTees(await api.call(courseCalls.scoreCards, { params: { id: course._id } }));
    if (cards.length === 2) return { course: course._id, scoreCards: cards, competition, teamSize };
  }
  throw new CannotPlay('The server has no course of eighteen holes with score cards for men and women.');
}

interface SimulatedGround extends GameSetting {
  /** Undefined: no teams. */
  readonly teamSize?: number | undefined;
}

export const guests = (count: number): Guest[] => Array.from({ length: count }, (_, nth) => guest(nth));

interface SimulatedGame {
  readonly name: string;
  readonly ground: SimulatedGround;
  readonly entrants: readonly Guest[];
  readonly groupSize: number;
  /** Minutes between groups. */
  readonly interval: number;
  readonly startingTees?: readonly number[];
  /** Whether scores need a marker. */
  readonly verify: boolean;
}

/** Creates a game of guests, in groups and teams in their order, without starting it. */
export async function makeGame(api: Caller, simulated: SimulatedGame): Promise<GameView> {
  const { name, ground, groupSize, interval, startingTees = [1], verify } = simulated;
  const now = new Date().toISOString();
  const entrants = new Map(simulated.entrants.map((entrant, at) => [String(at), entrant]));
  const keys = [...entrants.keys()];
  const description: GameDescription = {
    ...{ name, date: now, groups: inGroupsOf(groupSize, keys), state: 'waitingList' },
    ...(ground.teamSize === undefined ? {} : { teams: teamsOf(ground.teamSize, keys) }),
    settings: {
      maxPlayers: Math.min(Math.max(keys.length, groupSize), limits.maxPlayers.max),
      startingTees: [...startingTees],
      startSheet: { firstTime: now, interval },
      verifyQs: verify,
      // The plan has no extra holes, so a match level after eighteen is halved.
      gameResultRules: { sameScores: true },
    },
  };
  const { game } = await createGameByCalls(api, description, ground, { entrants });
  return api.call(games.get, { params: { id: game._id }, query: {} });
}

/**
 * Creates a started stroke-play game, linked with another game and with the same players. @throws CannotPlay without
 * such a rule
 */
export async function makeLinked(api: Caller, main: GameView): Promise<GameView> {
  const { maxPlayers, startSheet, verifyQs, date } = main;
  const name = `${main.name}, strokes`.slice(0, limits.gameName.max);
  const ground = {
    course: main.course._id,
    scoreCards: main.scoreCards.map(({ _id }) => _id),
    competition: (await strokeRule(api))._id,
  };
  const settings = { maxPlayers, startSheet, verifyQs };
  const description: GameDescription = { name, date, settings, groups: [], state: 'waitingList' };
  const { game } = await createGameByCalls(api, description, ground, { entrants: new Map() });
  const params = { id: game._id };
  await linkGames(api, [main._id, game._id]);
  for (const playerId of Object.keys(main.players)) {
    await api.call(games.addPlayer, { params, body: { playerId } });
  }
  await api.call(games.activate, { params });
  return api.call(games.get, { params, query: {} });
}
