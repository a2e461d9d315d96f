import type { Competition, ScoreCard } from '@flagstick/contract';
import type { Db, HoleValueColumns, PlayedOff, Row } from '../../storage/index.ts';
import { gameRuleById, presentRule } from '../game-rules/index.ts';
import { presentTee, teesOfGame } from '../score-cards/index.ts';
import {
  cardsOfGame,
  entriesOfGame,
  gameHead,
  groupsOfGame,
  holeVersionsOfGame,
  organisersOfGame,
  playersOfGame,
  scorersOfGame,
} from './store.ts';

export interface PlayerData {
  readonly id: string;
  readonly name: string;
  readonly lastName: string;
  readonly username: string | null;
  readonly email: string | null;
  readonly cdh: string | null;
  readonly guest: boolean;
  readonly gender: 'men' | 'women';
  readonly index: number | null;
  readonly social: number | null;
  readonly override: number | null;
  readonly result: PlayedOff | null;
  readonly teeId: string;
  readonly cardId: string;
  readonly groupId: string | null;
  readonly payStatus: 0 | 1 | 2;
  readonly updatedAt: Date;
}

export interface CardData {
  readonly id: string;
  readonly state: 'open' | 'done';
  readonly noFinish: 'DNF' | 'DNP' | 'WD' | null;
  readonly disqualified: boolean;
}

export interface EntryData extends HoleValueColumns {
  readonly cardId: string;
  readonly hole: number;
  readonly scorerId: string;
  readonly version: number;
}

export interface GroupData {
  readonly id: string;
  readonly name: string;
  readonly startingHole: number;
  /** In walking order. */
  readonly players: readonly string[];
}

/** A whole game as the database holds it: the one aggregate of game, players, groups and cards. */
export interface GameData {
  readonly game: Row<'games'>;
  readonly club: {
    readonly id: string;
    readonly name: string;
    readonly timeZone: string;
    readonly registered: boolean;
  };
  readonly course: {
    readonly id: string;
    readonly name: string;
    readonly holesNumber: number;
    readonly localRules: string;
  };
  readonly owner: { readonly id: string; readonly name: string; readonly lastName: string };
  readonly rule: Competition;
  /** Men first, then by par, highest first. */
  readonly tees: readonly ScoreCard[];
  readonly organisers: ReadonlyArray<{
    readonly id: string;
    readonly name: string;
    readonly lastName: string;
    readonly type: 'owner' | 'club manager' | 'organiser';
  }>;
  readonly groups: readonly GroupData[];
  /** Those who did not leave, in the order in which they came. */
  readonly players: readonly PlayerData[];
  readonly cards: readonly CardData[];
  /** In the order in which they were made. */
  readonly entries: readonly EntryData[];
  readonly holeVersions: ReadonlyArray<{
    readonly cardId: string;
    readonly hole: number;
    readonly version: number;
  }>;
  readonly scorers: ReadonlyArray<{
    readonly scorerId: string;
    readonly playerId: string;
    readonly byHand: boolean;
  }>;
}

const tenths = (value: number | null) => (value === null ? null : value / 10);

/**
 * Loads a game; undefined when there is none. The statements must see one state: call it in a transaction that
 * holds the game's row, or in one of isolation level "repeatable read".
 */
export async function loadGame(db: Db, id: string): Promise<GameData | undefined> {
  const head = await gameHead(db, id);
  if (!head) return undefined;
  const rule = await gameRuleById(db, head.rule_id);
  if (!rule) throw new Error(`Game ${id} has no rule.`);
  const tees = await teesOfGame(db, id);
  const organisers = await organisersOfGame(db, id);
  const groups = await groupsOfGame(db, id);
  const players = await playersOfGame(db, id);
  const cards = await cardsOfGame(db, id);
  const entries = await entriesOfGame(db, id);
  const holeVersions = await holeVersionsOfGame(db, id);
  const scorers = await scorersOfGame(db, id);
  const {
    club_id,
    club_name,
    time_zone,
    registered,
    course_name,
    holes_number,
    local_rules,
    owner_name,
    owner_last_name,
    ...game
  } = head;
  return {
    game,
    club: { id: club_id, name: club_name, timeZone: time_zone, registered },
    course: { id: game.course_id, name: course_name, holesNumber: holes_number, localRules: local_rules },
    owner: { id: game.owner_id, name: owner_name, lastName: owner_last_name },
    rule: presentRule(rule),
    tees: tees.map(presentTee),
    organisers: organisers.map((row) => ({
      id: row.id,
      name: row.name,
      lastName: row.last_name,
      type: row.type,
    })),
    groups: groups.map((group) => ({
      id: group.id,
      name: group.name,
      startingHole: group.starting_hole,
      players: players
        .filter((player) => player.group_id === group.id)
        .sort((a, b) => (a.group_position ?? 0) - (b.group_position ?? 0))
        .map((player) => player.player_id),
    })),
    players: players.map((row) => ({
      id: row.player_id,
      name: row.name,
      lastName: row.last_name,
      username: row.username,
      email: row.email,
      cdh: row.cdh,
      guest: row.guest,
      gender: row.gender,
      index: tenths(row.index_tenths),
      social: tenths(row.social_tenths),
      override: tenths(row.override_tenths),
      result: row.result,
      teeId: row.tee_id,
      cardId: row.card_id,
      groupId: row.group_id,
      payStatus: row.pay_status,
      updatedAt: row.joined_at,
    })),
    cards: cards.map((row) => ({
      id: row.id,
      state: row.state,
      noFinish: row.no_finish,
      disqualified: row.disqualified,
    })),
    entries: entries.map((row) => ({
      cardId: row.card_id,
      hole: row.hole,
      scorerId: row.scorer_id,
      version: row.version,
      gross: row.gross,
      mark: row.mark,
      shots: row.shots,
    })),
    holeVersions: holeVersions.map((row) => ({ cardId: row.card_id, hole: row.hole, version: row.version })),
    scorers: scorers.map((row) => ({
      scorerId: row.scorer_id,
      playerId: row.player_id,
      byHand: row.by_hand,
    })),
  };
}
