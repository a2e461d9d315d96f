import type { EventStanding, GameView, Player, RouteInput } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import type * as routes from '@flagstick/contract/routes';
import { groupTimes } from '@flagstick/contract/start-times';
import { instantOf, localTimeOf } from '@flagstick/contract/zone';
import {
  assignLatePlayers,
  bringTogether,
  type DrawBy,
  drawGroups,
  drawOrder,
  type StartingTee,
  startingHoles,
  teesOfDraw,
} from '@flagstick/golf';
import { groupLimit, nextGroupName, startHoles } from '../players/members.ts';
import * as texts from './messages.ts';

/** The standing is that of an event of which the game is a later round. */
export type DrawMethod = DrawBy | 'standing';
export type StandingRows = ReadonlyArray<
  Pick<EventStanding['items'][number], '_id' | 'section' | 'name' | 'lastName'>
>;

/** The ids of players who entered together. */
export type Party = readonly string[];

export interface DrawSettings {
  by: DrawMethod;
  /** When the leaders of a draw by standing start. */
  leaders: 'last' | 'first';
  /** All players without a score, or only players without a group. */
  who: 'all' | 'late';
  size: number;
  holes: readonly number[];
  start: 'intervals' | 'shotgun';
  /** `09:20` at the course. */
  firstTime: string;
  interval: number;
}

export interface DrawnGroup {
  readonly name: string;
  readonly startingHole: number;
  readonly players: readonly Player[];
  /** Play has begun: the group does not change. */
  readonly fixed: boolean;
}

type Drawable = Pick<GameView, 'players' | 'groups' | 'scoreCards' | 'competition' | 'startingTees'>;

const hasBegun = ({ thru, holes, uholes, nofinish }: Player): boolean =>
  thru > 0 || nofinish !== null || Object.keys(holes).length + Object.keys(uholes ?? {}).length > 0;

/** `free`: players without a group and without a score. */
export function currentGroups({ players, groups }: Pick<GameView, 'players' | 'groups'>) {
  const existing = groups.map(({ name, startingHole, players: ids }): DrawnGroup => {
    const members = ids.flatMap((id) => players[id] ?? []);
    return { name, startingHole, players: members, fixed: members.some(hasBegun) };
  });
  const walked = new Set(existing.flatMap((group) => group.players));
  const free = Object.values(players).filter((player) => !walked.has(player) && !hasBegun(player));
  return { existing, free };
}

function teesOf(game: Drawable, holes: readonly number[]): StartingTee[] {
  const [card] = game.scoreCards;
  return startHoles(game)
    .filter((hole) => holes.includes(hole))
    .map((hole) => ({ hole, par: card?.holesParams.find(({ number }) => number === hole)?.par ?? 4 }));
}

const playingHandicap = (player: Player) => ({ player, playingHandicap: player.hcp });
const playersOf = (group: ReadonlyArray<{ readonly player: Player }>) => group.map(({ player }) => player);

function leastUsedTee(groups: readonly DrawnGroup[], tees: readonly StartingTee[]): number {
  const count = (hole: number) => groups.filter(({ startingHole }) => startingHole === hole).length;
  return tees.reduce((least, { hole }) => (count(hole) < count(least) ? hole : least), tees[0]?.hole ?? 1);
}

/** The ids of the players of a draw by standing, in its order. */
export const orderByStanding = (standing: StandingRows, leaders: DrawSettings['leaders']): string[] =>
  drawOrder({ rows: standing.map(({ _id: id, section }) => ({ id, section })) }, leaders);

export function proposeDraw(
  game: Drawable,
  settings: DrawSettings,
  seed: number,
  standing: StandingRows = [],
  parties: readonly Party[] = [],
): DrawnGroup[] {
  const { by, leaders, who, size, start } = settings;
  const { existing, free } = currentGroups(game);
  const most = groupLimit(game);
  const tees = teesOf(game, settings.holes);
  const drawnFrom = (players: readonly Player[]): Player[][] => {
    const known = new Map(players.map((player) => [player._id, player]));
    const [order, field] =
      by === 'standing'
        ? (['order', orderByStanding(standing, leaders).flatMap((id) => known.get(id) ?? [])] as const)
        : ([by, players] as const);
    const drawn = drawGroups(field.map(playingHandicap), { by: order, seed, preferred: size, max: most });
    return drawn.map(playersOf);
  };
  if (who === 'late') {
    const open = existing.filter(({ fixed }) => !fixed);
    const late = drawnFrom(free).flat();
    const { joined, created } = assignLatePlayers(late, open, { preferred: size, max: most });
    const groups = existing.map((group) => ({
      ...group,
      players: [...group.players, ...(joined.get(group) ?? [])],
    }));
    for (const players of created) {
      const name = nextGroupName(groups.map((group) => group.name));
      groups.push({ name, startingHole: leastUsedTee(groups, tees), players: [...players], fixed: false });
    }
    return groups;
  }
  const kept = existing.filter(({ fixed }) => fixed);
  const known = new Set(kept.flatMap(({ players }) => players));
  const field = Object.values(game.players).filter((player) => !known.has(player) && !hasBegun(player));
  const partners = parties.map((party) => field.filter(({ _id }) => party.includes(_id)));
  const drawn = bringTogether(drawnFrom(field), partners);
  const inOrder = by === 'standing' ? teesOfDraw(tees, leaders) : tees;
  return [...kept, ...newGroups(kept, drawn, startingHoles(drawn.length, start, inOrder))];
}

/** The players without a score that are in no group of a draw. */
export function leftOutOf({ players }: Pick<GameView, 'players'>, groups: readonly DrawnGroup[]): Player[] {
  const drawn = new Set(groups.flatMap((group) => group.players));
  return Object.values(players).filter((player) => !drawn.has(player) && !hasBegun(player));
}

/** Gives the groups names that no kept group uses. */
function newGroups(
  kept: readonly DrawnGroup[],
  groups: ReadonlyArray<readonly Player[]>,
  holes: readonly number[],
): DrawnGroup[] {
  const taken = new Set(kept.map(({ name }) => name.toLowerCase()));
  let number = 0;
  const nextName = () => {
    do number += 1;
    while (taken.has(texts.groupName(number).toLowerCase()));
    return texts.groupName(number);
  };
  return groups.map((players, at) => ({
    name: nextName(),
    startingHole: holes[at] ?? 1,
    players,
    fixed: false,
  }));
}

/** Puts `teamsPerTee` teams into each group, in team order. Players without a team are in no group. */
export function groupsOfTeams(game: GameView): DrawnGroup[] {
  const kept = currentGroups(game).existing.filter(({ fixed }) => fixed);
  const known = new Set(kept.flatMap(({ players }) => players));
  const teams = game.teams
    .map(({ players }) =>
      players.flatMap((id) => game.players[id] ?? []).filter((one) => !known.has(one) && !hasBegun(one)),
    )
    .filter((players) => players.length > 0);
  const { teamsPerTee } = game.competition.playingRules;
  const groups = Array.from({ length: Math.ceil(teams.length / teamsPerTee) }, (_, at) =>
    teams.slice(at * teamsPerTee, (at + 1) * teamsPerTee).flat(),
  );
  const tees = teesOf(game, initialSettings(game).holes);
  return [...kept, ...newGroups(kept, groups, startingHoles(groups.length, startOf(game).start, tees))];
}

export function swapPlayers(groups: readonly DrawnGroup[], a: Player, b: Player): DrawnGroup[] {
  const other = (player: Player) => (player === a ? b : player === b ? a : player);
  return groups.map((group) => ({ ...group, players: group.players.map(other) }));
}

function startOf({
  startSheet,
  date,
  club,
}: GameView): Pick<DrawSettings, 'start' | 'firstTime' | 'interval'> {
  const { firstTime, interval } = startSheet;
  return {
    start: interval === null ? 'shotgun' : 'intervals',
    firstTime: localTimeOf(firstTime ?? date, club.timeZone).slice(11, 16),
    interval: interval ?? 10,
  };
}

/** If groups with players exist, only players without a group are drawn. */
export function initialSettings(game: GameView): DrawSettings {
  const { existing, free } = currentGroups(game);
  const who = existing.some(({ players }) => players.length > 0) && free.length > 0 ? 'late' : 'all';
  const played = startHoles(game);
  const tees = game.startingTees.filter((hole) => played.includes(hole));
  const start = startOf(game);
  return {
    ...start,
    by: 'balanced',
    leaders: 'last',
    who,
    size: Math.min(Math.max(game.competition.individual, 2), limits.groupSize),
    holes: tees.length > 0 ? tees : played.slice(0, 1),
    // A simultaneous start from one or two tees is the default of a new game, not the organiser's choice.
    start: who === 'all' && tees.length <= 2 ? 'intervals' : start.start,
  };
}

/** Undefined if only late players are drawn and the start settings are unchanged. */
export function startSheetOf(game: GameView, { who, start, firstTime, interval }: DrawSettings) {
  const current = startOf(game);
  const isOther =
    start !== current.start ||
    firstTime !== current.firstTime ||
    (start === 'intervals' && interval !== current.interval);
  if (who === 'late' && !isOther) return undefined;
  const day = localTimeOf(game.startSheet.firstTime ?? game.date, game.club.timeZone).slice(0, 10);
  const first = instantOf(`${day} ${firstTime}`, game.club.timeZone);
  return { firstTime: first, interval: start === 'shotgun' ? null : interval };
}

export const timesOf = (game: GameView, settings: DrawSettings, groups: readonly DrawnGroup[]) =>
  groupTimes(groups, startSheetOf(game, settings) ?? game.startSheet);

export const drawBody = (
  game: GameView,
  settings: DrawSettings,
  groups: readonly DrawnGroup[],
): RouteInput<typeof routes.groups.draw>['body'] => {
  const startSheet = startSheetOf(game, settings);
  return { ...groupsBody(game, groups), ...(startSheet ? { startSheet } : {}) };
};

/** The request body without start times, which stay unchanged. */
export const groupsBody = (
  { v }: Pick<GameView, 'v'>,
  groups: readonly DrawnGroup[],
): RouteInput<typeof routes.groups.draw>['body'] => {
  return {
    v,
    groups: groups
      .filter(({ players }) => players.length > 0)
      .map(({ name, startingHole, players }) => ({
        name,
        startingHole,
        playersId: players.map(({ _id }) => _id),
      })),
  };
};

export const average = (players: readonly Player[]): number =>
  players.reduce((sum, { hcp }) => sum + hcp, 0) / Math.max(1, players.length);

/** Counts the players who change group, and those added to one. */
export function groupChangesOf(game: Pick<GameView, 'groups'>, groups: readonly DrawnGroup[]) {
  const before = new Map(game.groups.flatMap((group) => group.players.map((id) => [id, group] as const)));
  let [moved, placed] = [0, 0];
  for (const { name, startingHole, players } of groups) {
    const ids = new Set(players.map(({ _id }) => _id));
    for (const id of ids) {
      const was = before.get(id);
      if (!was) placed += 1;
      else if (
        was.name !== name ||
        was.startingHole !== startingHole ||
        was.players.length !== ids.size ||
        !was.players.every((mate) => ids.has(mate))
      )
        moved += 1;
    }
  }
  return { moved, placed };
}

/** True if players joined or left, or groups changed. */
export function hasChangedSince(from: GameView, now: GameView): boolean {
  const field = ({ players, groups, startingTees }: GameView) =>
    JSON.stringify([Object.keys(players).sort(), groups, startingTees]);
  return field(from) !== field(now);
}
