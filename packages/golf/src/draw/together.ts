/**
 * The same groups with partners in one group (DRW-9). Each exchange is of two players, so the sizes stay. Partners stay
 * apart if no group has room for them.
 * @param parties players who play together, each player in at most one party
 */
export function bringTogether<P>(
  groups: readonly (readonly P[])[],
  parties: readonly (readonly P[])[],
): P[][] {
  const together = groups.map((group) => [...group]);
  const fixed = new Set<P>();
  const roomIn = (group: readonly P[]) => group.filter((player) => !fixed.has(player)).length;
  for (const party of parties.toSorted((a, b) => b.length - a.length)) {
    const membersIn = (group: readonly P[]) => group.filter((player) => party.includes(player)).length;
    const [target] = together
      .filter((group) => roomIn(group) >= party.length)
      .sort((a, b) => membersIn(b) - membersIn(a) || roomIn(a) - roomIn(b));
    if (!target) continue;
    for (const player of party) {
      const group = together.find((other) => other.includes(player));
      if (!group || group === target) continue;
      const leaving = target.findIndex((other) => !fixed.has(other) && !party.includes(other));
      group.splice(group.indexOf(player), 1, ...target.splice(leaving, 1, player));
    }
    for (const player of party) fixed.add(player);
  }
  return together;
}
