import {
  type Competition,
  clubs,
  competitions,
  courseCalls,
  type GameView,
  games,
  groups,
  limits,
  type ScoreCard,
  teams,
} from '@flagstick/contract';
import { type Api, CannotPlay } from './api.ts';
import { guest } from './people.ts';

/** What is needed to make a game. */
export interface Ground {
  readonly course: string;
  readonly scoreCards: readonly string[];
  readonly competition: string;
}

export interface Entrant {
  readonly name: string;
  readonly lastName: string;
  readonly gender: 'men' | 'women';
  readonly index: number;
}

const holesNumber = 18;

/** One tee for men and one for women, away from the ends of the list: not the longest, not the shortest. */
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
  /** Of a team; left out: any number. */
  readonly teamPlayers?: number;
}

function playedAs(
  scoringFormat: PlayedAs['scoringFormat'],
  playingAs: PlayedAs['playingAs'],
  playingFormat: PlayedAs['playingFormat'],
  teamPlayers?: number,
): PlayedAs {
  return { scoringFormat, playingAs, playingFormat, ...(teamPlayers === undefined ? {} : { teamPlayers }) };
}

/** What a game that is made to be played can be. */
export const formats = {
  stableford: { name: 'Stableford', rule: playedAs('stableford', 'individual', 'individual') },
  singles: { name: 'Singles', rule: playedAs('stroke', 'individual', 'matchplay') },
  fourball: { name: 'Four-ball', rule: playedAs('stroke', 'team', 'matchplay', 2) },
  teams: { name: 'Best of four', rule: playedAs('stableford', 'team', 'individual') },
  foursomes: { name: 'Foursomes', rule: playedAs('stroke', 'team', 'combined', 2) },
  scramble: { name: 'Scramble', rule: playedAs('stroke', 'team', 'combined', 4) },
} as const satisfies Readonly<Record<string, { readonly name: string; readonly rule: PlayedAs }>>;
export type Format = keyof typeof formats;

/** The first course with tees for men and women, and the first rule of the format. @throws CannotPlay when there is none */
export async function findGround(api: Api, format: Format = 'stableford'): Promise<Ground> {
  const { name, rule: wanted } = formats[format];
  const rules = await api.call(competitions.list, {
    query: { filter: JSON.stringify({ holesNumber, scoringFormat: wanted.scoringFormat }) },
  });
  const rule = rules.items.find(
    ({ active, playingRules: { playingAs, playingFormat, teamPlayers } }) =>
      active &&
      playingAs === wanted.playingAs &&
      playingFormat === wanted.playingFormat &&
      teamPlayers === (wanted.teamPlayers ?? teamPlayers),
  );
  if (!rule) throw new CannotPlay(`The server has no game rule for ${name} over eighteen holes.`);
  // At a registered club every organiser makes large games.
  const found = await api.call(clubs.list, { query: { sort: 'registered:desc' } });
  for (const course of found.items.flatMap((club) => club.courses)) {
    if (course.holesNumber !== holesNumber) continue;
    const cards = usualTees(await api.call(courseCalls.scoreCards, { params: { id: course._id } }));
    if (cards.length === 2) return { course: course._id, scoreCards: cards, competition: rule._id };
  }
  throw new CannotPlay('The server has no course of eighteen holes with score cards for men and women.');
}

/** The first invented guests. */
export const guests = (count: number): Entrant[] => Array.from({ length: count }, (_, nth) => guest(nth));

interface NewGame {
  readonly name: string;
  readonly ground: Ground;
  readonly entrants: readonly Entrant[];
  readonly groupSize: number;
  /** Minutes between groups. */
  readonly interval: number;
  readonly startingTees?: readonly number[];
  /** Whether scores need a marker. */
  readonly verify: boolean;
}

/** Makes a game with these people as guests, in groups in their order; it waits to be activated. */
export async function makeGame(api: Api, game: NewGame): Promise<GameView> {
  const { ground, entrants, groupSize } = game;
  const now = new Date().toISOString();
  const made = await api.call(games.insert, {
    body: {
      name: game.name,
      date: now,
      course: ground.course,
      scoreCards: [...ground.scoreCards],
      competitionId: ground.competition,
      maxPlayers: Math.min(Math.max(entrants.length, groupSize), limits.maxPlayers.max),
      startingTees: [...(game.startingTees ?? [1])],
      startSheet: { firstTime: now, interval: game.interval },
      verifyQs: game.verify,
      // Everybody plays eighteen holes: a match that is level then is halved.
      gameResultRules: { sameScores: true },
    },
  });
  const params = { id: made._id };
  const ids: string[] = [];
  for (const { name, lastName, gender, index } of entrants) {
    const player = await api.call(games.addGuest, {
      params,
      body: { name, lastName, gender, hcp: index, otherPerson: true },
    });
    ids.push(player._id);
  }
  for (let at = 0; at < ids.length; at += groupSize) {
    const name = `Group ${Math.floor(at / groupSize) + 1}`;
    await api.call(groups.create, { params, body: { name, playersId: ids.slice(at, at + groupSize) } });
  }
  const { playingAs, teamPlayers } = made.competition.playingRules;
  if (playingAs === 'team') {
    // Who walk together play together, as far as a team goes.
    const drawn = Array.from({ length: Math.ceil(ids.length / teamPlayers) }, (_, at) => ({
      name: `Team ${at + 1}`,
      playersId: ids.slice(at * teamPlayers, (at + 1) * teamPlayers),
    }));
    await api.call(teams.draw, { params, body: { teams: drawn } });
  }
  return api.call(games.get, { params, query: {} });
}

/**
 * Makes a game of strokes that is one round with another one, for the same people: it is scored with that.
 *
 * @throws CannotPlay when the server has no such rule
 */
export async function makeLinked(api: Api, main: GameView): Promise<GameView> {
  const rules = await api.call(competitions.list, {
    query: { filter: JSON.stringify({ holesNumber, scoringFormat: 'stroke' }) },
  });
  const rule = rules.items.find(
    ({ active, playingRules: { playingAs, playingFormat } }) =>
      active && playingAs === 'individual' && playingFormat === 'individual',
  );
  if (!rule) throw new CannotPlay('The server has no game rule for strokes over eighteen holes.');
  const made = await api.call(games.insert, {
    body: {
      name: `${main.name}, strokes`.slice(0, limits.gameName.max),
      date: main.date,
      course: main.course._id,
      scoreCards: main.scoreCards.map(({ _id }) => _id),
      competitionId: rule._id,
      maxPlayers: main.maxPlayers,
      startSheet: main.startSheet,
      verifyQs: main.verifyQs,
    },
  });
  const params = { id: made._id };
  const body = { gameIds: [main._id, made._id], mainScoringGame: main._id };
  await api.call(games.linkGames, { body });
  for (const playerId of Object.keys(main.players)) {
    await api.call(games.addPlayer, { params, body: { playerId } });
  }
  await api.call(games.activate, { params });
  return api.call(games.get, { params, query: {} });
}
