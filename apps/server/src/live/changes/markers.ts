import { liveFormatOf } from '../game/formats/index.ts';
import { type GameData, hasPhone, type MarkerAssignment, type PlayerData } from '../game/game-data.ts';
import { isUnpaid, unpaidPlayers } from '../game/payment.ts';
import type { GameChange } from './game-change.ts';

/**
 * Markers of a group in rotation: each player with a phone marks the next. Guests have no phone until they open a scoring
 * link: they do not mark and get two markers, the player before and the one after. In a group without a phone, whose
 * cards an organiser enters, all rotate.
 */
export function markerRotation(members: readonly string[], withoutPhone: ReadonlySet<string>) {
  const ring = [...members, ...members];
  const allRotate = members.every((id) => withoutPhone.has(id));
  const isMarker = (id: string) => allRotate || !withoutPhone.has(id);
  return members.flatMap((playerId, at) => {
    const before = ring.slice(at + 1, at + members.length).findLast(isMarker);
    const after = ring.slice(at + 1, at + members.length).find(isMarker);
    const markers = new Set(isMarker(playerId) ? [before] : [before, after]);
    return [...markers].flatMap((scorerId) => (scorerId ? [{ scorerId, playerId }] : []));
  });
}

/** Whether the player walks the course with the group, in any state of their card. */
export const isWalking = ({ noFinish }: Pick<PlayerData, 'noFinish'>): boolean =>
  noFinish !== 'WD' && noFinish !== 'DNP';

type Seats = (playerId: string) => PlayerData | undefined;

/** Players who withdrew, did not come or owe the fee neither mark nor need a marker. */
const canMarkIn = (data: Pick<GameData, 'game'>, seatOf: Seats) => (playerId: string) => {
  const seat = seatOf(playerId);
  return seat !== undefined && isWalking(seat) && !isUnpaid({ data }, seat);
};

/**
 * The markers of a group, among players who walk and have paid. In singles, opponents mark each other. Otherwise each
 * player marks the next in rotation; in team matches the rotation alternates between the sides.
 * @param members in walking order
 */
export function markersOfGroup(
  data: Pick<GameData, 'rule' | 'game'>,
  members: readonly string[],
  seatOf: Seats,
): MarkerAssignment[] {
  const withoutPhone = new Set(
    members.filter((id) => {
      const seat = seatOf(id);
      return seat !== undefined && !hasPhone(seat);
    }),
  );
  const rotations = liveFormatOf(data.rule).markerRotations(members, (id) => seatOf(id)?.teamId ?? null);
  return rotations.flatMap((rotation) =>
    markerRotation(rotation.filter(canMarkIn(data, seatOf)), withoutPhone).map((pair) => ({
      ...pair,
      byHand: false,
    })),
  );
}

/**
 * Assigns the markers of a group again. Marks chosen by hand stay, unless the scorer no longer marks there.
 * @param members in walking order
 * @param leaving players who move to another group
 */
export function assignMarkersInRotation(
  change: GameChange,
  members: readonly string[],
  leaving: readonly string[] = [],
): void {
  const seatOf = (id: string) => change.seatOf(id);
  const isThere = canMarkIn(change.data, seatOf);
  const marking = members.filter(isThere);
  const gone = [...leaving, ...members.filter((id) => !isThere(id))];
  change.removeMarkers(
    ({ scorerId, playerId, byHand }) =>
      (marking.includes(scorerId) && !byHand) || gone.includes(scorerId) || gone.includes(playerId),
  );
  change.addMarkers(markersOfGroup(change.data, members, seatOf));
}

/**
 * Lets a player whose phone is new mark like the rotation, if they mark no card. Other markers stay (CHG-16).
 * @param members in walking order
 */
export function addMarkerInRotation(change: GameChange, members: readonly string[], scorerId: string): void {
  const { data, board } = change;
  if (data.markerAssignments.some((one) => one.scorerId === scorerId)) return;
  const pairs = markersOfGroup(data, members, (id) => change.seatOf(id));
  const isHandedIn = (id: string) => board.players.get(id)?.card.data.state === 'done';
  change.addMarkers(pairs.filter((one) => one.scorerId === scorerId && !isHandedIn(one.playerId)));
}

function membersByGroup({ data }: Pick<GameChange, 'data'>) {
  const unpaid = unpaidPlayers({ data });
  const seats = data.players.toSorted((a, b) => (a.groupPosition ?? 0) - (b.groupPosition ?? 0));
  const members = Map.groupBy(seats, ({ groupId }) => groupId);
  return new Map(
    data.groups.map(({ id }) => {
      const walking = (members.get(id) ?? []).map((seat) => seat.id);
      return [id, { walking, unpaidMembers: walking.filter((one) => unpaid.has(one)) }] as const;
    }),
  );
}

/** Reassigns the markers of groups in which the members, or the unpaid ones, changed. */
export function reassignMarkersForFees(change: GameChange): void {
  const { data, board } = change;
  if (data === board.data || data.game.state === 'done') return;
  const unpaid = unpaidPlayers(change);
  // Fast path: without unpaid fees, joining needs no further work.
  if (unpaid.size === 0 && unpaidPlayers(board).size === 0) return;
  if (unpaid.size > 0)
    change.removeMarkers(({ scorerId, playerId }) => unpaid.has(scorerId) || unpaid.has(playerId));
  const before = membersByGroup(board);
  for (const [id, { walking, unpaidMembers }] of membersByGroup(change)) {
    const was = before.get(id) ?? { walking: [], unpaidMembers: [] };
    const allPaid = unpaidMembers.length + was.unpaidMembers.length === 0;
    const isSame = unpaidMembers.join() === was.unpaidMembers.join() && walking.join() === was.walking.join();
    if (!allPaid && !isSame) assignMarkersInRotation(change, walking);
  }
}
