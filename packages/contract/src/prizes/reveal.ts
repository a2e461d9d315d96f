/** Contests in the order of the prize-giving. */
export interface PrizeOrder {
  readonly beforePlaces: readonly string[];
  readonly afterPlaces: readonly string[];
}

interface ShownPrize {
  readonly contest: string;
}

/** The contests that the prize-giving has still to show, before the hidden places of the leaderboard and after them. */
export function prizesToShow(reveal: PrizeOrder | null, shown: readonly ShownPrize[]): PrizeOrder {
  const seen = new Set(shown.map(({ contest }) => contest));
  const left = (ids: readonly string[] = []) => ids.filter((id) => !seen.has(id));
  return { beforePlaces: left(reveal?.beforePlaces), afterPlaces: left(reveal?.afterPlaces) };
}

/** Whether a contest waits for its step of the prize-giving. After the last step no contest does. */
export function isPrizeHidden(
  reveal: PrizeOrder | null,
  shown: readonly ShownPrize[],
  contest: string,
): boolean {
  const { beforePlaces, afterPlaces } = prizesToShow(reveal, shown);
  if (beforePlaces.length + afterPlaces.length === 0) return false;
  return !shown.some((one) => one.contest === contest);
}

/** The default order: the contests from the least important one up, and the places before the most important one. */
export function defaultRevealOrder(contests: ReadonlyArray<{ readonly id: string }>): {
  beforePlaces: string[];
  afterPlaces: string[];
} {
  const [first, ...others] = contests.map(({ id }) => id);
  return { beforePlaces: others.toReversed(), afterPlaces: first === undefined ? [] : [first] };
}

/** The stored order for a changed set-up; new contests come first. */
export function revealOf(
  reveal: PrizeOrder,
  contests: ReadonlyArray<{ readonly id: string }>,
): { beforePlaces: string[]; afterPlaces: string[] } {
  const ids = contests.map(({ id }) => id);
  const { beforePlaces, afterPlaces } = reveal;
  const named = new Set([...beforePlaces, ...afterPlaces]);
  const still = (order: readonly string[]) => order.filter((id) => ids.includes(id));
  return {
    beforePlaces: [...ids.filter((id) => !named.has(id)), ...still(beforePlaces)],
    afterPlaces: still(afterPlaces),
  };
}
