import type { CallInput, games, PaymentRules, TeamColor } from '@flagstick/contract';
import type { RuleDescription } from './rules.ts';

export type PlayerKey = string;

export interface TeamDescription {
  readonly name: string;
  readonly color?: TeamColor;
  readonly players: readonly PlayerKey[];
}

type NewGame = CallInput<typeof games.insert>['body'];

/** Another game of the same round, under its own rule. */
export interface LinkedDescription {
  readonly name: string;
  /** The name of a rule, or a rule that is created if the server has none of its name. */
  readonly rule: string | RuleDescription;
}

/** A game as a plain value. `createGameByCalls` makes it by calls, `writeGame` writes it as rows. */
export interface GameDescription {
  readonly name: string;
  /** The first start (ISO 8601). */
  readonly date: string;
  /** Further fields of the call that creates the game. */
  readonly settings?: Partial<NewGame>;
  /** Players in order of play. All groups start at the first starting tee unless the server assigns the tees. */
  readonly groups: ReadonlyArray<readonly PlayerKey[]>;
  /** Seated players without a group. */
  readonly ungrouped?: readonly PlayerKey[];
  readonly teams?: readonly TeamDescription[];
  /** The entry fee. No player of the description has paid it. */
  readonly fee?: PaymentRules;
  /** The same players play the same cards in these games. */
  readonly linked?: readonly LinkedDescription[];
  /** `createGameByCalls` treats `done` as `playing`; its caller enters the cards and closes the game. */
  readonly state: 'waitingList' | 'playing' | 'done';
}

/** Splits players into groups, or members of teams, of this size; the last one may be smaller. */
export const inGroupsOf = <T>(size: number, players: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(players.length / size) }, (_, at) =>
    players.slice(at * size, (at + 1) * size),
  );

/** Teams of this size in the order of the players: "Team 1", "Team 2", … unless they are named. */
export const teamsOf = (
  size: number,
  players: readonly PlayerKey[],
  names: readonly string[] = [],
): TeamDescription[] =>
  inGroupsOf(size, players).map((members, at) => ({
    name: names[at] ?? `Team ${at + 1}`,
    players: members,
  }));
