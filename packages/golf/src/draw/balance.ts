interface Weighed {
  readonly playingHandicap: number;
}

const sum = (players: readonly Weighed[]) =>
  players.reduce((total, { playingHandicap }) => total + playingHandicap, 0);

/** The exchange of one player of this group with one of another that brings both averages closest to the mean. */
function bestSwap<P extends Weighed>(
  groups: readonly P[][],
  sums: readonly number[],
  at: number,
  mean: number,
) {
  const off = (total: number, size: number) => (total / size - mean) ** 2;
  const here = groups[at] ?? [];
  const now = sums[at] ?? 0;
  let best = { gain: 1e-9, mine: -1, group: -1, theirs: -1 };
  for (const [group, others] of groups.entries()) {
    if (group === at) continue;
    const total = sums[group] ?? 0;
    const before = off(now, here.length) + off(total, others.length);
    for (const [mine, { playingHandicap }] of here.entries()) {
      for (const [theirs, other] of others.entries()) {
        const moved = other.playingHandicap - playingHandicap;
        const gain = before - off(now + moved, here.length) - off(total - moved, others.length);
        if (gain > best.gain) best = { gain, mine, group, theirs };
      }
    }
  }
  return best;
}

/** Exchanges players until no exchange brings the group furthest from the mean closer to it. */
export function balanceGroups<P extends Weighed>(groups: P[][]): P[][] {
  const all = groups.flat();
  if (groups.length < 2) return groups;
  const mean = sum(all) / all.length;
  const sums = groups.map(sum);
  const distance = (at: number) => Math.abs((sums[at] ?? 0) / (groups[at]?.length ?? 1) - mean);
  // Every exchange improves the result, so the loop ends. The bound keeps large fields fast.
  for (let left = all.length; left > 0; left -= 1) {
    const worst = groups.reduce((far, _, at) => (distance(at) > distance(far) ? at : far), 0);
    const { mine, group, theirs } = bestSwap(groups, sums, worst, mean);
    const [a, b] = [groups[worst], groups[group]];
    if (!a || !b) break;
    [a[mine], b[theirs]] = [b[theirs] as P, a[mine] as P];
    sums[worst] = sum(a);
    sums[group] = sum(b);
  }
  return groups;
}
