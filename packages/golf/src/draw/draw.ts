import { requireWhole, unknownMember } from '../errors.ts';
import { balanceGroups, type DrawPlayer } from './balance.ts';
import { seededRandom, shuffled } from './random.ts';

/** How groups are drawn: by lot, similar handicaps together, groups of equal strength, or in list order. */
export type DrawBy = 'random' | 'handicap' | 'balanced' | 'order';

export interface GroupLimits {
  /** The preferred number of players in a group. */
  readonly preferred: number;
  /** The maximum number of players in a group. */
  readonly max: number;
}

/** The size of each group. Small groups start first, because they would have to wait behind large ones. */
export function groupSizes(players: number, { preferred, max }: GroupLimits): number[] {
  requireWhole(players, 0, 1000, 'players');
  requireWhole(max, 2, 1000, 'max');
  requireWhole(preferred, 2, max, 'preferred');
  if (players === 0) return [];
  const groups = Math.max(
    preferred === max ? Math.ceil(players / preferred) : Math.floor(players / preferred),
    Math.ceil(players / max),
  );
  const large = players % groups;
  return Array.from(
    { length: groups },
    (_, at) => Math.floor(players / groups) + (at >= groups - large ? 1 : 0),
  );
}

const byHandicap = (a: DrawPlayer, b: DrawPlayer) => a.playingHandicap - b.playingHandicap;

function splitInOrder<P>(players: readonly P[], sizes: readonly number[]): P[][] {
  let from = 0;
  return sizes.map((size) => {
    from += size;
    return players.slice(from - size, from);
  });
}

/** Deals the best players one to each group in random order, then the next best, and so on; then exchanges players. */
function balanced<P extends DrawPlayer>(
  players: readonly P[],
  sizes: readonly number[],
  random: () => number,
) {
  const ranked = shuffled(players, random).sort(byHandicap);
  const groups = sizes.map((): P[] => []);
  for (let turn = 0; ranked.length > 0; turn += 1) {
    const open = groups.filter((_, at) => (sizes[at] ?? 0) > turn);
    const nextBest = shuffled(ranked.splice(0, open.length), random);
    for (const [at, group] of open.entries()) {
      const player = nextBest[at];
      if (player) group.push(player);
    }
  }
  return balanceGroups(groups).map((group) => group.sort(byHandicap));
}

/** Draws the groups. The same players in the same order with the same seed make the same groups. */
export function drawGroups<P extends DrawPlayer>(
  players: readonly P[],
  { by, seed, ...limits }: GroupLimits & { readonly by: DrawBy; readonly seed: number },
): P[][] {
  requireWhole(seed, 0, 2 ** 32 - 1, 'seed');
  const random = seededRandom(seed);
  const sizes = groupSizes(players.length, limits);
  switch (by) {
    case 'random':
      return splitInOrder(shuffled(players, random), sizes);
    case 'handicap':
      return splitInOrder([...players].sort(byHandicap), sizes);
    case 'balanced':
      return balanced(players, sizes, random);
    case 'order':
      return splitInOrder(players, sizes);
    default:
      return unknownMember(by, 'by');
  }
}

export interface LateAssignments<P, G> {
  /** The late players added to each existing group. */
  readonly joined: ReadonlyMap<G, readonly P[]>;
  readonly created: readonly (readonly P[])[];
}

/**
 * Assigns players who join after the draw, in the order given, without moving other players. The emptiest groups are
 * filled first. The remaining players form new groups; a single one joins a group below the maximum instead of playing
 * alone.
 */
export function assignLatePlayers<P, G extends { readonly players: readonly unknown[] }>(
  late: readonly P[],
  groups: readonly G[],
  size: GroupLimits,
): LateAssignments<P, G> {
  const joined = new Map<G, P[]>();
  const countOf = (group: G) => group.players.length + (joined.get(group)?.length ?? 0);
  const emptiest = (below: number) =>
    groups
      .filter((group) => countOf(group) < below)
      .reduce<G | undefined>(
        (least, group) => (least && countOf(least) <= countOf(group) ? least : group),
        undefined,
      );
  const rest = [...late];
  const assign = (group: G, player: P) => joined.set(group, [...(joined.get(group) ?? []), player]);
  for (let group = emptiest(size.preferred); group && rest.length > 0; group = emptiest(size.preferred)) {
    assign(group, rest.shift() as P);
  }
  const last = rest.length === 1 ? emptiest(size.max) : undefined;
  if (last) assign(last, rest.shift() as P);
  return { joined, created: splitInOrder(rest, groupSizes(rest.length, size)) };
}
