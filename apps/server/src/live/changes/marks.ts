import { liveFormatOf } from '../game/formats/index.ts';
import type { GameData, PlayerData, ScorerData } from '../game/game-data.ts';
import { owesFee, owing } from '../game/payment.ts';
import type { GameChange } from './game-change.ts';

/**
 * Who marks whom in a group: each player with a phone marks the next one in its order. Guests have no phone: they
 * mark nobody, and are marked by two, the player before them and the one after. Among guests alone, whose cards
 * an organiser types in their names, the circle is theirs.
 */
export function circleOf(members: readonly string[], guests: ReadonlySet<string>) {
  const ring = [...members, ...members];
  const allGuests = members.every((id) => guests.has(id));
  const hasPhone = (id: string) => allGuests || !guests.has(id);
  return members.flatMap((playerId, at) => {
    const before = ring.slice(at + 1, at + members.length).findLast(hasPhone);
    const after = ring.slice(at + 1, at + members.length).find(hasPhone);
    const markers = new Set(hasPhone(playerId) ? [before] : [before, after]);
    return [...markers].flatMap((scorerId) => (scorerId ? [{ scorerId, playerId }] : []));
  });
}

/** Whether somebody is out on the course with the group, whatever their card comes to. */
export const walks = ({ noFinish }: Pick<PlayerData, 'noFinish'>): boolean =>
  noFinish !== 'WD' && noFinish !== 'DNP';

type Seats = (playerId: string) => PlayerData | undefined;

/** Who withdrew, never came, or has yet to pay marks nobody and needs nobody. */
const marksIn = (data: Pick<GameData, 'game'>, seatOf: Seats) => (playerId: string) => {
  const seat = seatOf(playerId);
  return seat !== undefined && walks(seat) && !owesFee({ data }, seat);
};

/**
 * Who marks whom in a group, of those who walk and have paid: in singles opponents mark each other, else it is a
 * circle, of a match from side to side.
 *
 * @param members in walking order
 */
export function marksAmong(
  data: Pick<GameData, 'rule' | 'game'>,
  members: readonly string[],
  seatOf: Seats,
): ScorerData[] {
  const guests = new Set(members.filter((id) => seatOf(id)?.guest));
  const circles = liveFormatOf(data.rule).markerCircles(members, (id) => seatOf(id)?.teamId ?? null);
  return circles.flatMap((circle) =>
    circleOf(circle.filter(marksIn(data, seatOf)), guests).map((pair) => ({ ...pair, byHand: false })),
  );
}

/**
 * Sets the markers of a group anew; what was chosen by hand stays, but for those who mark nobody there now.
 *
 * @param members in walking order
 * @param leaving who walks elsewhere now
 */
export function markInCircle(
  change: GameChange,
  members: readonly string[],
  leaving: readonly string[] = [],
): void {
  const seatOf = (id: string) => change.seatOf(id);
  const isThere = marksIn(change.data, seatOf);
  const marking = members.filter(isThere);
  const gone = [...leaving, ...members.filter((id) => !isThere(id))];
  change.unmark(
    ({ scorerId, playerId, byHand }) =>
      (marking.includes(scorerId) && !byHand) || gone.includes(scorerId) || gone.includes(playerId),
  );
  change.mark(marksAmong(change.data, members, seatOf));
}

/** Who walks in each group, in walking order, and who of them owes the fee. */
function walkingIn({ data }: Pick<GameChange, 'data'>) {
  const owes = owing({ data });
  const seats = data.players.toSorted((a, b) => (a.groupPosition ?? 0) - (b.groupPosition ?? 0));
  const members = Map.groupBy(seats, ({ groupId }) => groupId);
  return new Map(
    data.groups.map(({ id }) => {
      const walking = (members.get(id) ?? []).map((seat) => seat.id);
      return [id, { walking, owing: walking.filter((one) => owes.has(one)) }] as const;
    }),
  );
}

/**
 * Deals the markers anew of each group in which other people owe the fee than before, or who walks with them changed:
 * who owes neither marks nor is marked, and whoever has paid is marked as somebody who comes in.
 */
export function dealByFees(change: GameChange): void {
  const { data, board } = change;
  if (data === board.data || data.game.state === 'done') return;
  const owes = owing(change);
  // As in nearly every game: whoever joins there costs no more for it.
  if (owes.size === 0 && owing(board).size === 0) return;
  if (owes.size > 0) change.unmark(({ scorerId, playerId }) => owes.has(scorerId) || owes.has(playerId));
  const before = walkingIn(board);
  for (const [id, { walking, owing }] of walkingIn(change)) {
    const was = before.get(id) ?? { walking: [], owing: [] };
    const isFree = owing.length + was.owing.length === 0;
    const isSame = owing.join() === was.owing.join() && walking.join() === was.walking.join();
    if (!isFree && !isSame) markInCircle(change, walking);
  }
}
