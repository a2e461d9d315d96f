export interface DrawPlayer {
  readonly playingHandicap: number;
}

const sum = (players: readonly DrawPlayer[]) =>
  players.reduce((total, { playingHandicap }) => total + playingHandicap, 0);

/** The exchange of one player of this group with one of another that brings both averages closest to the mean. */
function bestExchange(
  groups: readonly (readonly DrawPlayer[])[],
  sums: readonly number[],
  groupAt: number,
  mean: number,
) {
  const squaredDistance = (total: number, size: number) => (total / size - mean) ** 2;
  const players = groups[groupAt] ?? [];
  const total = sums[groupAt] ?? 0;
  let best = { gain: 1e-9, playerAt: -1, otherGroupAt: -1, otherAt: -1 };
  for (const [otherGroupAt, others] of groups.entries()) {
    if (otherGroupAt === groupAt) continue;
    const otherTotal = sums[otherGroupAt] ?? 0;
    const before = squaredDistance(total, players.length) + squaredDistance(otherTotal, others.length);
    for (const [playerAt, { playingHandicap }] of players.entries()) {
      for (const [otherAt, other] of others.entries()) {
        const change = other.playingHandicap - playingHandicap;
        const gain =
          before -
          squaredDistance(total + change, players.length) -
          squaredDistance(otherTotal - change, others.length);
        if (gain > best.gain) best = { gain, playerAt, otherGroupAt, otherAt };
      }
    }
  }
  return best;
}

/** Exchanges players until no exchange brings the group furthest from the mean closer to it. */
export function balanceGroups<P extends DrawPlayer>(groups: P[][]): P[][] {
  const players = groups.flat();
  if (groups.length < 2) return groups;
  const mean = sum(players) / players.length;
  const sums = groups.map(sum);
  const distance = (at: number) => Math.abs((sums[at] ?? 0) / (groups[at]?.length ?? 1) - mean);
  // Every exchange improves the result, so the loop ends. The bound keeps large fields fast.
  for (let left = players.length; left > 0; left -= 1) {
    const furthestAt = groups.reduce((far, _, at) => (distance(at) > distance(far) ? at : far), 0);
    const { playerAt, otherGroupAt, otherAt } = bestExchange(groups, sums, furthestAt, mean);
    const [a, b] = [groups[furthestAt], groups[otherGroupAt]];
    if (!a || !b) break;
    [a[playerAt], b[otherAt]] = [b[otherAt] as P, a[playerAt] as P];
    sums[furthestAt] = sum(a);
    sums[otherGroupAt] = sum(b);
  }
  return groups;
}
