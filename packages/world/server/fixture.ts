import { type PrizeContest, playsMatches, playsOneCard } from '@flagstick/contract';
import { heath } from '@flagstick/scenarios';
import { defaultSettings } from '../../../apps/server/src/features/game-rules/settings.ts';
import { EnteredCard } from '../../../apps/server/src/live/game/cards.ts';
import {
  type GameData,
  type LoadedGame,
  newSeat,
  notHandedIn,
  type PlayerData,
} from '../../../apps/server/src/live/game/game-data.ts';
import { type RuleSettings, ruleOf } from '../../../apps/server/src/live/game/rule.ts';
import type { Actor } from '../../../apps/server/src/shared/actor.ts';
import type { Format } from './plan.ts';

export interface Participants {
  readonly gameIds: readonly string[];
  /** The organiser of the games; plays in none. */
  readonly organiser: Actor;
  readonly players: readonly Actor[];
  /** The holes that are scored. */
  readonly holes: readonly number[];
  /** The committee decides on this many holes, from the first. */
  readonly ruledHoles: number;
  /** One of the games is a match game. */
  readonly playsMatches: boolean;
  /** A score's second name is the member whose tee shot counted. */
  readonly namesTeeShots: boolean;
}

const began = new Date('2026-06-14T09:00:00Z');

const actor = (id: string, role: Actor['role']): Actor => ({
  ...{ id, role, clubId: null, clubs: [] },
  sid: `session-${id}`,
});

/** The contest that phones enter measured results of. */
export const nearestThePin: PrizeContest = {
  ...{ id: 'pin', name: 'Nearest the pin', kind: { type: 'nearestPin', hole: 1, unit: 'metres' } },
  ...{ division: null, ties: 'shared', exempt: true, prizes: [], pot: null },
};

/**
 * @param holes the number of holes that are scored. Games that are linked during play skip the first, after which none
 * links; matches score all of their holes, and two extra ones
 */
export const castOf = (games: readonly LoadedGame[], holes: number): Participants => {
  const [first] = games;
  if (!first) throw new Error('There is no game.');
  const isMatch = games.some(({ data }) => playsMatches(data.rule));
  const apart = games.length > 1 && first.data.game.main_game_id === null;
  return {
    gameIds: games.map(({ data }) => data.game.id),
    organiser: actor(first.data.owner.id, 'organiser'),
    players: first.data.players.map(({ id }) => actor(id, 'player')),
    ruledHoles: Math.min(3, ...first.data.tees.map(({ holesParams }) => holesParams.length)),
    playsMatches: isMatch,
    namesTeeShots: games.some(({ data }) => playsOneCard(data.rule)),
    holes: isMatch
      ? [...first.data.tees.flatMap(({ holesParams }) => holesParams.map(({ number }) => number)), 19, 20]
      : Array.from({ length: holes }, (_, at) => at + (apart ? 2 : 1)),
  };
};

const nineHoles = heath.holes.slice(0, 9);
/** For nine holes, from 1. */
const strokeIndex = (si: number) => nineHoles.filter((hole) => hole.si <= si).length;

const teeOver = (holes: number): GameData['tees'][number] => ({
  _id: `tee-of-${holes}`,
  name: 'white',
  club: { id: 'club', name: heath.club },
  course: { _id: 'course', name: heath.name, holesNumber: nineHoles.length },
  combination: null,
  gender: 'men',
  teeColor: 'white',
  slope: heath.slope,
  courseRating: nineHoles.reduce((sum, { par }) => sum + par, 0),
  cardType: 'main',
  holesParams: nineHoles.slice(0, holes).map((hole) => ({ ...hole, si: strokeIndex(hole.si) })),
  updateDate: began.toISOString(),
});

interface Place {
  readonly teeId: string;
  readonly teamId: string | null;
  readonly cardId: string;
  readonly groupId: string;
  readonly groupPosition: number;
  readonly payStatus: 0 | 1;
}

const seat = (nth: number, place: Place): PlayerData => ({
  ...newSeat,
  id: `player-${nth}`,
  name: `First${nth}`,
  lastName: `Last${nth}`,
  username: `player${nth}`,
  email: `player${nth}@example.com`,
  cdh: null,
  homeClubId: null,
  birthDate: null,
  guest: false,
  gender: 'men',
  index: 10 + nth,
  social: null,
  ...place,
  joinedAt: new Date(began.getTime() + nth),
  updatedAt: began,
});

/** The wire requires an id here. */
const ruleId = '0000000000000001';

/** With several games only the last one has the format of the story. */
const formatOf = (game: number, count: number, format: Format): Format =>
  game === count - 1 ? format : 'own';

const { playingRules } = defaultSettings;
const everyHole = nineHoles.map(({ number }) => number);

const settingsOf = (format: Format, asksForTwo: boolean): RuleSettings => {
  const rules: Readonly<Record<Format, Partial<typeof playingRules>>> = {
    own: {},
    sides: { playingAs: 'team', bestOne: everyHole },
    oneCard: { playingAs: 'team', playingFormat: 'combined', minimumTeeShots: asksForTwo ? 0 : 2 },
    singles: { playingFormat: 'matchplay' },
    fourBall: { playingAs: 'team', playingFormat: 'matchplay', bestOne: everyHole },
    foursomes: { playingAs: 'team', playingFormat: 'combinedMatchplay' },
  };
  return { ...defaultSettings, playingRules: { ...playingRules, teamPlayers: 3, ...rules[format] } };
};

interface Beginning {
  readonly format?: Format | undefined;
  /** Two games are not linked yet: each has its own cards. */
  readonly apart?: boolean | undefined;
  /** A place costs a fee, which every second player still owes. */
  readonly fee?: boolean | undefined;
  /** Prefix of the names of its games, groups, teams and cards, where one database has several stories. */
  readonly name?: string | undefined;
}

/**
 * Games in play over nine holes, in two groups, each player marked by the next of the group. Two games are a linked set
 * with shared cards. Matches have one or two holes, so that they finish, in groups of four.
 */
export function gamesOf(
  count: 1 | 2,
  players: number,
  asksForTwo: boolean,
  { format = 'own', apart = false, fee = false, name = '' }: Beginning = {},
): LoadedGame[] {
  const ids = Array.from({ length: count }, (_, nth) => `game${name.padStart(11, '0')}${nth}`);
  const isMatch = ['singles', 'fourBall', 'foursomes'].includes(format);
  const tee = teeOver(format === 'singles' ? 2 : isMatch ? 1 : nineHoles.length);
  const groupOf = (nth: number) => (isMatch ? Math.floor(nth / 4) : nth % 2);
  const groupIn = (game: number, group: number) => `${name}group-${game}-${group}`;
  const seatIn = (game: number, nth: number): PlayerData => {
    const formatHere = formatOf(game, count, format);
    const teams = ['fourBall', 'foursomes'].includes(formatHere) ? 2 : 3;
    const sharesCards = ['oneCard', 'foursomes'].includes(formatHere);
    // Two of three team numbers exist, so every third player has no team.
    const team = nth % teams === 2 ? null : `${name}team-${game}-${nth % teams}`;
    const own = `${name}card-${apart && game > 0 ? `apart-${nth}` : nth}`;
    return seat(nth, {
      teeId: tee._id,
      teamId: team,
      cardId: sharesCards && team !== null ? `${name}card-${nth % teams}` : own,
      groupId: groupIn(game, groupOf(nth)),
      groupPosition: isMatch ? nth % 4 : Math.floor(nth / 2),
      payStatus: fee && nth % 2 === 1 ? 1 : 0,
    });
  };
  const numbers = Array.from({ length: players }, (_, nth) => nth);
  const scorers = numbers.flatMap((nth) => {
    const members = numbers.filter((other) => groupOf(other) === groupOf(nth) && other !== nth);
    return members.slice(0, 1).map((marker) => ({
      scorerId: `player-${marker}`,
      playerId: `player-${nth}`,
      byHand: false,
    }));
  });
  return ids.map((id, nth): LoadedGame => {
    const seats = numbers.map((number) => seatIn(nth, number));
    const cardIds = [...new Set(seats.map(({ cardId }) => cardId))];
    const settings = settingsOf(formatOf(nth, count, format), asksForTwo);
    const data: GameData = {
      epoch: 'first',
      game: {
        id,
        code: `WORLD${nth}`,
        name: 'Medal',
        date: began,
        state: 'playing',
        course_id: 'course',
        rule_id: ruleId,
        rule_version: 1,
        owner_id: 'organiser',
        kind: 'club',
        max_players: 20,
        starting_tees: [1],
        leaderboard: {},
        start_sheet: {},
        verify_quick_scores: asksForTwo,
        auto_progress: true,
        join_after_start: true,
        entry_list: false,
        certification: {},
        planned_round: {},
        result_rules: {},
        prizes: { contests: [nearestThePin] },
        measured: [],
        fixed_prizes: null,
        side_a: null,
        side_b: null,
        is_paid: fee,
        pay_before_play: fee,
        pay_type: fee ? 1 : null,
        fee_pence: fee ? 1200 : null,
        redirect_url: null,
        version: 1,
        started_at: began,
        ended_at: null,
        search: '',
        created_at: began,
        updated_at: began,
        rehearsal_of: null,
        main_game_id: count > 1 && !apart ? (ids[0] ?? null) : null,
        deleted_at: null,
      },
      club: {
        id: 'club',
        name: heath.club,
        timeZone: heath.timeZone,
        registered: true,
        logo: null,
        cardEmail: '',
      },
      course: { id: 'course', name: heath.name, holesNumber: nineHoles.length, localRules: '' },
      owner: { id: 'organiser', name: 'Olga', lastName: 'Organiser' },
      rule: ruleOf({
        rule_id: ruleId,
        number: 1,
        name: 'Medal',
        introduction: '',
        type: 'WHS',
        standard: true,
        scoring_format: nth === 0 ? 'stroke' : 'stableford',
        holes_number: 9,
        settings,
        active: true,
        created_at: began,
      }),
      tees: [tee],
      organisers: [{ id: 'organiser', name: 'Olga', lastName: 'Organiser', type: 'owner' }],
      tournaments: [],
      events: [],
      teams: ['Birch', 'Gorse'].map((team, position) => ({
        ...{ id: `${name}team-${nth}-${position}`, name: team, color: 'red', position },
        cardId: playsOneCard(settings) ? `${name}card-${position}` : null,
      })),
      linked: apart ? [] : ids.filter((one) => one !== id).map((_id) => ({ _id, name: 'Medal' })),
      groups: [0, 1].map((group) => ({
        id: groupIn(nth, group),
        name: `Group ${group + 1}`,
        startingHole: 1,
        position: group,
        byPlayer: false,
      })),
      players: seats,
      cards: cardIds.map((cardId) => ({ ...notHandedIn, id: cardId, games: apart ? [id] : ids })),
      markerAssignments: scorers,
      holds: [],
    };
    return {
      data,
      cards: new Map(cardIds.map((cardId) => [cardId, new EnteredCard(cardId)])),
      log: [{ version: 1, score: null }],
    };
  });
}
