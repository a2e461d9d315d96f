import type { Actor } from '../actor.ts';
import { defaultSettings } from '../features/game-rules/settings.ts';
import { Card } from '../live/cards.ts';
import { type GameData, type LoadedGame, notHandedIn, type PlayerData } from '../live/game-data.ts';
import { ruleOf } from '../live/rule.ts';

/** Who is in a world, and what they play. */
export interface Cast {
  readonly gameIds: readonly string[];
  /** They organise the games and play in none. */
  readonly organiser: Actor;
  readonly players: readonly Actor[];
  /** The holes on which something is typed. */
  readonly holes: readonly number[];
}

const began = new Date('2026-06-14T09:00:00Z');

const actor = (id: string, role: Actor['role']): Actor => ({ id, role, clubId: null, sid: `session-${id}` });

export const castOf = (games: readonly LoadedGame[], holes: number): Cast => {
  const [first] = games;
  if (!first) throw new Error('There is no game.');
  return {
    gameIds: games.map(({ data }) => data.game.id),
    organiser: actor(first.data.owner.id, 'organiser'),
    players: first.data.players.map(({ id }) => actor(id, 'player')),
    holes: Array.from({ length: holes }, (_, at) => at + 1),
  };
};

const par = [4, 4, 3, 5, 4, 4, 3, 4, 5];
const teeId = 'tee-white';

const tee: GameData['tees'][number] = {
  _id: teeId,
  name: 'white',
  club: { id: 'club', name: 'Heath Golf Club' },
  course: { _id: 'course', name: 'Heath Course', holesNumber: 9 },
  combination: null,
  gender: 'men',
  teeColor: 'white',
  slope: 113,
  courseRating: 36,
  cardType: 'main',
  holesParams: par.map((strokes, at) => ({ number: at + 1, par: strokes, yards: 350, si: at + 1 })),
  updateDate: began.toISOString(),
};

const seat = (nth: number): PlayerData => ({
  id: `player-${nth}`,
  name: `First${nth}`,
  lastName: `Last${nth}`,
  username: `player${nth}`,
  email: `player${nth}@example.com`,
  cdh: null,
  homeClubId: null,
  guest: false,
  gender: 'men',
  index: 10 + nth,
  social: null,
  override: null,
  noFinish: null,
  disqualified: false,
  outOfCompetition: false,
  reason: null,
  comments: null,
  result: null,
  outcome: null,
  customHandicap: null,
  newCustom: null,
  teeId,
  cardId: `card-${nth}`,
  groupId: `group-${nth % 2}`,
  groupPosition: Math.floor(nth / 2),
  askedGroupId: null,
  addedBy: null,
  groupedBy: null,
  teamId: nth % 3 === 2 ? null : `team-${nth % 3}`,
  invitedAt: null,
  acceptedAt: null,
  payStatus: 0,
  joinedAt: new Date(began.getTime() + nth),
  updatedAt: began,
});

/** A rule is shown as the wire has it, so its id is one. */
const ruleId = '0000000000000001';

/**
 * Games that are being played over nine holes, in two groups, each marked by the next of the group. Two of them are a
 * set: they share their players' cards.
 */
export function gamesOf(count: 1 | 2, players: number, asksForTwo: boolean): LoadedGame[] {
  const seats = Array.from({ length: players }, (_, nth) => seat(nth));
  const ids = Array.from({ length: count }, (_, nth) => `game00000000000${nth}`);
  const scorers = seats.flatMap(({ id, groupId }) => {
    const members = seats.filter((other) => other.groupId === groupId && other.id !== id);
    return members.slice(0, 1).map((marker) => ({ scorerId: marker.id, playerId: id, byHand: false }));
  });
  return ids.map((id, nth): LoadedGame => {
    const data: GameData = {
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
        certification: {},
        planned_round: {},
        result_rules: {},
        side_a: null,
        side_b: null,
        is_paid: false,
        pay_before_play: false,
        pay_type: null,
        fee_pence: null,
        redirect_url: null,
        version: 1,
        started_at: began,
        ended_at: null,
        search: '',
        created_at: began,
        updated_at: began,
        rehearsal_of: null,
        main_game_id: count > 1 ? (ids[0] ?? null) : null,
        deleted_at: null,
      },
      club: {
        id: 'club',
        name: 'Heath Golf Club',
        timeZone: 'Europe/London',
        registered: true,
        logo: null,
        cardEmail: '',
      },
      course: { id: 'course', name: 'Heath Course', holesNumber: 9, localRules: '' },
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
        settings: defaultSettings,
        active: true,
        created_at: began,
      }),
      tees: [tee],
      organisers: [{ id: 'organiser', name: 'Olga', lastName: 'Organiser', type: 'owner' }],
      tournaments: [],
      teams: ['Birch', 'Gorse'].map((name, position) => ({
        ...{ id: `team-${position}`, name, color: 'red', position, cardId: null },
      })),
      linked: ids.filter((one) => one !== id).map((_id) => ({ _id, name: 'Medal' })),
      groups: [0, 1].map((group) => ({
        id: `group-${group}`,
        name: `Group ${group + 1}`,
        startingHole: 1,
        position: group,
        byPlayer: false,
      })),
      players: seats,
      cards: seats.map(({ cardId }) => ({
        ...notHandedIn,
        id: cardId,
        games: ids,
      })),
      scorers,
      holds: [],
    };
    return {
      data,
      cards: new Map(seats.map(({ cardId }) => [cardId, new Card(cardId)])),
      log: [{ version: 1, score: null }],
    };
  });
}
