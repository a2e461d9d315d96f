import { AppError } from '../../shared/errors.ts';
import { newId } from '../../storage/index.ts';
import type { Board } from '../game/board.ts';
import type { GroupData, MarkerAssignment, PlayerData } from '../game/game-data.ts';
import { unpaidPlayers } from '../game/payment.ts';
import type { GameChange } from './game-change.ts';

export const isSameName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

const groupNamed = (groups: readonly GroupData[], name: string) =>
  groups.find((group) => isSameName(group.name, name));

/** The games of a set, its main scoring game first. */
export const mainFirst = (boards: readonly Board[]): Board[] => {
  const isMain = ({ id, data }: Board) => data.game.main_game_id === id;
  return boards.toSorted((a, b) => Number(isMain(b)) - Number(isMain(a)) || (a.id < b.id ? -1 : 1));
};

/** The state before a change; empty while games are being linked. */
interface Before {
  readonly groups: readonly GroupData[];
  seat(playerId: string): PlayerData | undefined;
}

const beforeOf = ({ board }: GameChange): Before => ({
  groups: board.groups,
  seat: (id) => board.players.get(id)?.data,
});

const playingBoth = (from: GameChange, to: GameChange): Set<string> =>
  new Set(from.data.players.flatMap(({ id, cardId }) => (to.seatOf(id)?.cardId === cardId ? [id] : [])));

/** Whether a marker's assignment applies to both games: scorer and player play both, and have paid in both. */
function appliesToBoth(both: ReadonlySet<string>, games: ReadonlyArray<Pick<GameChange, 'data'>>) {
  const unpaid = new Set(games.flatMap((game) => [...unpaidPlayers(game)]));
  const plays = (id: string) => both.has(id) && !unpaid.has(id);
  return ({ scorerId, playerId }: MarkerAssignment) => plays(scorerId) && plays(playerId);
}

/** Gives new players who also have a seat in a linked game their group and markers from there. */
export function copySeatFromSet(change: GameChange): void {
  const newPlayers = change.data.players.filter(({ id }) => !change.board.players.has(id));
  for (const { id, cardId } of newPlayers) {
    const there = change.linked.find((other) => other.seatOf(id)?.cardId === cardId);
    const isClosed = there === undefined || there.data.game.state === 'done';
    if (isClosed || there.seatOf(id)?.groupId === null) continue;
    const isOfBoth = appliesToBoth(playingBoth(there, change), [there, change]);
    const joined = (one: string) => one === id;
    copyGroups(there, change, new Set([id]), { ...beforeOf(there), seat: () => undefined });
    const assignments = there.data.markerAssignments.filter(
      (one) => isOfBoth(one) && (joined(one.scorerId) || joined(one.playerId)),
    );
    change.addMarkers(assignments);
  }
}

/**
 * Links games into one round: the main game's tees, groups and markers apply to players of both. A group of the other
 * game is renamed if it has players of that game only and its name belongs to a group of common players in the main
 * game.
 */
export function mergeRounds(main: GameChange, other: GameChange): void {
  const both = playingBoth(main, other);
  const walkedByBoth = new Set(
    main.data.players.filter(({ id, groupId }) => groupId && both.has(id)).map(({ groupId }) => groupId),
  );
  const [sharedGroups, mainOnlyGroups] = [true, false].map((both) =>
    main.data.groups.filter(({ id }) => walkedByBoth.has(id) === both),
  );
  for (const group of other.data.groups) {
    const stays = other.data.players.some(({ id, groupId }) => groupId === group.id && !both.has(id));
    if (stays && groupNamed(sharedGroups ?? [], group.name)) {
      other.setGroup(group.id, { name: freeName([...main.data.groups, ...other.data.groups]) });
    }
  }
  const before: Before = { groups: mainOnlyGroups ?? [], seat: () => undefined };
  copyTees(main, other, both, before);
  copyGroups(main, other, both, before);
  const ofBoth = appliesToBoth(both, [main, other]);
  other.removeMarkers(ofBoth);
  other.addMarkers(main.data.markerAssignments.filter(ofBoth));
  const walked = new Set(other.data.players.map(({ groupId }) => groupId));
  const left = other.board.groups.filter(({ id, players }) => players.length > 0 && !walked.has(id));
  other.removeGroups(left.map(({ id }) => id));
}

function freeName(groups: readonly GroupData[]): string {
  for (let nth = 1; ; nth++) {
    const name = `Group ${nth}`;
    if (!groupNamed(groups, name)) return name;
  }
}

/**
 * Copies a change to a linked game: players with the same card in both games have the same tee, group and markers in
 * both. Players of only one game and closed games do not change. A deleted game leaves the set.
 * @throws AppError group.exists when the other game has another group of that name
 */
export function copyToLinked(from: GameChange, to: GameChange): void {
  if (from.data.game.deleted_at) to.unlink(from.board.id);
  else to.renameLinked(from.board.id, from.data.game.name);
  if (from.data.game.deleted_at || to.data.game.state === 'done') return;
  const both = playingBoth(from, to);
  const was = beforeOf(from);
  copyTees(from, to, both, was);
  copyGroups(from, to, both, was);
  copyMarkers(from, to, both);
}

function copyTees(from: GameChange, to: GameChange, both: ReadonlySet<string>, { seat }: Before) {
  for (const { id, teeId } of from.data.players) {
    if (both.has(id) && seat(id)?.teeId !== teeId) to.setSeat(id, { teeId });
  }
}

function copyGroups(
  from: GameChange,
  to: GameChange,
  both: ReadonlySet<string>,
  { groups, seat: seatBefore }: Before,
) {
  const before = new Map(groups.map((group) => [group.id, group]));
  const walksIn = (groupId: string) =>
    from.data.players.some((seat) => both.has(seat.id) && seat.groupId === groupId);
  const partners = new Map<string, string>();
  for (const { id, name, startingHole, byPlayer } of from.data.groups) {
    const was = before.get(id);
    const partner = groupNamed(to.data.groups, was?.name ?? name);
    if (partner) partners.set(id, partner.id);
    if (partner && (was?.name !== name || was.startingHole !== startingHole)) {
      const holder = groupNamed(to.data.groups, name);
      if (holder && holder.id !== partner.id) throw new AppError('group.exists');
      to.setGroup(partner.id, { name, startingHole });
    } else if (!partner && walksIn(id)) {
      const added = { id: newId(), name, startingHole, position: to.data.groups.length, byPlayer };
      to.addGroup(added);
      partners.set(id, added.id);
    }
  }
  for (const { id, groupId, groupPosition, groupedBy } of from.data.players) {
    const was = seatBefore(id);
    const stays = was && was.groupId === groupId && was.groupPosition === groupPosition;
    if (!both.has(id) || stays) continue;
    const there = groupId === null ? null : (partners.get(groupId) ?? null);
    const seat = to.seatOf(id);
    if (seat?.groupId === there && seat.groupPosition === groupPosition) continue;
    to.setSeat(id, { groupId: there, groupPosition, groupedBy, requestedGroupId: null });
  }
  const gone = [...before.values()].filter(({ id }) => !from.data.groups.some((group) => group.id === id));
  const empty = gone
    .flatMap(({ name }) => groupNamed(to.data.groups, name)?.id ?? [])
    .filter((id) => !to.data.players.some(({ groupId }) => groupId === id));
  if (empty.length > 0) to.removeGroups(empty);
}

function copyMarkers(from: GameChange, to: GameChange, both: ReadonlySet<string>) {
  const ofBoth = appliesToBoth(both, [from, to]);
  const wereOfBoth = appliesToBoth(both, [from.board, to.board]);
  const now = from.data.markerAssignments.filter(ofBoth);
  const before = from.board.data.markerAssignments.filter(ofBoth);
  const isIn = (assignments: readonly MarkerAssignment[], assignment: MarkerAssignment) =>
    assignments.some((one) => one.scorerId === assignment.scorerId && one.playerId === assignment.playerId);
  const added = now.filter((one) => !before.includes(one));
  const gone = before.filter((one) => !isIn(now, one));
  // Once a player has paid, they are marked in both games: this game's markers replace the other's.
  const others = to.data.markerAssignments.filter(
    (one) => ofBoth(one) && !wereOfBoth(one) && !isIn(now, one),
  );
  const dropped = [...gone, ...others];
  if (dropped.length > 0) to.removeMarkers((one) => isIn(dropped, one));
  if (added.length > 0) to.addMarkers(added);
}
