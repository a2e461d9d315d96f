import { AppError } from '../errors.ts';
import { newId } from '../storage/index.ts';
import type { GameChange } from './game-change.ts';
import type { GroupData, ScorerData } from './game-data.ts';

/** Names of groups are the same whatever their case: a game has one group of a name. */
export const sameGroupName = (a: string, b: string) => a.trim().toLowerCase() === b.trim().toLowerCase();

const named = (groups: readonly GroupData[], name: string) =>
  groups.find((group) => sameGroupName(group.name, name));

/**
 * Games that share cards are one round: whoever plays the same card in both games has the same tee, group and markers
 * in the other game after the change. Players of one game alone, and games that are closed, stay as they are; a game
 * that is deleted leaves the set.
 *
 * @throws AppError group.exists when the other game has another group of that name
 */
export function carryOver(from: GameChange, to: GameChange): void {
  if (from.data.game.deleted_at) to.unlink(from.board.id);
  if (from.data.game.deleted_at || to.data.game.state === 'done') return;
  const both = new Set(
    from.data.players.flatMap(({ id, cardId }) => (to.seatOf(id)?.cardId === cardId ? [id] : [])),
  );
  carryTees(from, to, both);
  carryGroups(from, to, both);
  carryMarkers(from, to, both);
}

function carryTees(from: GameChange, to: GameChange, both: ReadonlySet<string>) {
  for (const { id, teeId } of from.data.players) {
    const before = from.board.players.get(id);
    if (both.has(id) && before && before.data.teeId !== teeId) to.setSeat(id, { teeId });
  }
}

function carryGroups(from: GameChange, to: GameChange, both: ReadonlySet<string>) {
  const before = new Map(from.board.groups.map((group) => [group.id, group]));
  const walksIn = (groupId: string) =>
    from.data.players.some((seat) => both.has(seat.id) && seat.groupId === groupId);
  const partners = new Map<string, string>();
  for (const { id, name, startingHole, byPlayer } of from.data.groups) {
    const was = before.get(id);
    const partner = named(to.data.groups, was?.name ?? name);
    if (partner) partners.set(id, partner.id);
    if (partner && (was?.name !== name || was.startingHole !== startingHole)) {
      const holder = named(to.data.groups, name);
      if (holder && holder.id !== partner.id) throw new AppError('group.exists');
      to.setGroup(partner.id, { name, startingHole });
    } else if (!partner && walksIn(id)) {
      const added = { id: newId(), name, startingHole, position: to.data.groups.length, byPlayer };
      to.addGroup(added);
      partners.set(id, added.id);
    }
  }
  for (const { id, groupId, groupPosition, groupedBy } of from.data.players) {
    const was = from.board.players.get(id)?.data;
    const stays = was && was.groupId === groupId && was.groupPosition === groupPosition;
    if (!both.has(id) || stays) continue;
    const there = groupId === null ? null : (partners.get(groupId) ?? null);
    to.setSeat(id, { groupId: there, groupPosition, groupedBy, askedGroupId: null });
  }
  const gone = [...before.values()].filter(({ id }) => !from.data.groups.some((group) => group.id === id));
  const empty = gone
    .flatMap(({ name }) => named(to.data.groups, name)?.id ?? [])
    .filter((id) => !to.data.players.some(({ groupId }) => groupId === id));
  if (empty.length > 0) to.removeGroups(empty);
}

function carryMarkers(from: GameChange, to: GameChange, both: ReadonlySet<string>) {
  const ofBoth = ({ scorerId, playerId }: ScorerData) => both.has(scorerId) && both.has(playerId);
  const now = from.data.scorers.filter(ofBoth);
  const before = from.board.data.scorers.filter(ofBoth);
  const isIn = (marks: readonly ScorerData[], mark: ScorerData) =>
    marks.some((one) => one.scorerId === mark.scorerId && one.playerId === mark.playerId);
  const added = now.filter((mark) => !before.includes(mark));
  const gone = before.filter((mark) => !isIn(now, mark));
  if (gone.length > 0) to.unmark((mark) => isIn(gone, mark));
  if (added.length > 0) to.mark(added);
}
