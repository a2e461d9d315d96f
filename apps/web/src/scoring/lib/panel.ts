import type { GameView, Gross, Player } from '@flagstick/contract';

/** The entry of one scorer. */
export interface ScorerValue {
  readonly scorer: string;
  readonly gross: Gross;
  readonly shots?: number;
}

/** The state of a player's panel on one hole. */
export type PanelState =
  /** The committee set the hole; scorers may query it, but no longer change it. */
  | { readonly kind: 'set'; readonly value: ScorerValue; readonly mine: ScorerValue | null }
  /** The scorer has entered nothing: the keys are shown. */
  | { readonly kind: 'open' }
  /** For an organiser who enters for the committee: scorers have entered the hole. */
  | { readonly kind: 'entered'; readonly values: readonly ScorerValue[] }
  | { readonly kind: 'scored'; readonly mine: ScorerValue; readonly verified: boolean }
  /** Another scorer entered another value: both are shown, to be settled here. */
  | { readonly kind: 'mismatch'; readonly mine: ScorerValue; readonly others: readonly ScorerValue[] };

/** The entries on a hole of a player, in order of entry. */
export function entriesOn(player: Player, hole: number): ScorerValue[] {
  const held = player.uholes?.[hole];
  return Object.entries(held?.grosses ?? {}).map(([scorer, gross]) => {
    const shots = held?.shots?.[scorer];
    return { scorer, gross, ...(shots === undefined ? {} : { shots }) };
  });
}

/** The committee's value of a hole. */
function committeeValue(player: Player, hole: number): ScorerValue | undefined {
  const set = player.uholes?.[hole]?.committee;
  if (set === undefined) return undefined;
  const { typedBy, gross, shots } = set;
  return { scorer: typedBy, gross, ...(shots === undefined ? {} : { shots }) };
}

/** A scorer's value of a hole; for null the committee's. */
export const entryOf = (player: Player, hole: number, scorer: string | null): ScorerValue | undefined =>
  scorer === null
    ? committeeValue(player, hole)
    : entriesOn(player, hole).find((entry) => entry.scorer === scorer);

export function panelState(player: Player, hole: number, me: string): PanelState {
  const entries = entriesOn(player, hole);
  const mine = entryOf(player, hole, me);
  const value = committeeValue(player, hole);
  if (value !== undefined) return { kind: 'set', value, mine: mine ?? null };
  if (mine === undefined) return { kind: 'open' };
  const state = player.uholes?.[hole]?.state;
  if (state === 'mismatch') {
    return { kind: 'mismatch', mine, others: entries.filter(({ scorer }) => scorer !== me) };
  }
  return { kind: 'scored', mine, verified: state === 'finished' };
}

/** The state for an organiser who enters for the committee: their own entries can be corrected like any score. */
export function committeeState(player: Player, hole: number, me: string): PanelState {
  const value = committeeValue(player, hole);
  const isMine = value?.scorer === me && !player.uholes?.[hole]?.committee?.amends;
  if (value !== undefined && isMine) return { kind: 'scored', mine: value, verified: false };
  if (value !== undefined) return { kind: 'set', value, mine: null };
  const values = entriesOn(player, hole);
  return values.length === 0 ? { kind: 'open' } : { kind: 'entered', values };
}

/** The players that the user scores for: the user first, then in the order of the group. */
export function playersToScore(game: GameView, me: string): Player[] {
  const self = game.players[me];
  if (self === undefined) return [];
  const group = game.groups.find(({ players }) => players.includes(me))?.players ?? [];
  const order = (id: string) => (id === me ? -1 : group.indexOf(id) < 0 ? group.length : group.indexOf(id));
  return [...new Set([me, ...self.scoringPlayers])]
    .flatMap((id) => game.players[id] ?? [])
    .sort((a, b) => order(a._id) - order(b._id));
}

/**
 * Whether this scorer has a value for the player on this hole, or the committee has set it. The committee (null) fills
 * only holes without an entry.
 */
export const isScoredBy = (player: Player, hole: number, scorer: string | null): boolean =>
  player.uholes?.[hole]?.committee !== undefined ||
  (scorer === null
    ? entriesOn(player, hole).length > 0
    : player.uholes?.[hole]?.grosses[scorer] !== undefined);

/** An unsettled mismatch between scorers. */
export interface OpenMismatch {
  readonly player: Player;
  readonly hole: number;
  readonly mine: ScorerValue;
  readonly others: readonly ScorerValue[];
}

/** The mismatches on the user's cards, hole by hole. */
export function openMismatches(
  cards: readonly Player[],
  holes: readonly number[],
  me: string,
): OpenMismatch[] {
  return holes.flatMap((hole) =>
    cards.flatMap((player) => {
      const state = panelState(player, hole, me);
      return state.kind === 'mismatch' ? [{ player, hole, mine: state.mine, others: state.others }] : [];
    }),
  );
}

/** The score that a panel shows. */
export function displayedValue(
  state: PanelState,
  currentGross: Gross | null | undefined,
): ScorerValue | null {
  switch (state.kind) {
    case 'open':
      return null;
    case 'set':
      return state.value;
    case 'entered':
      return state.values.find(({ gross }) => gross === currentGross) ?? state.values[0] ?? null;
    default:
      return state.mine;
  }
}
