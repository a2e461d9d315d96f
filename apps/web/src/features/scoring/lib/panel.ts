import type { GameView, Gross, Player } from '@flagstick/contract';

/** What one scorer entered. */
export interface ScorerValue {
  readonly scorer: string;
  readonly gross: Gross;
  readonly shots?: number;
}

/** What a player's panel shows on one hole. */
export type PanelState =
  /** The committee set the hole, whatever was entered; scorers ask about it, and no longer change it. */
  | { readonly kind: 'set'; readonly value: ScorerValue; readonly mine: ScorerValue | null }
  /** I have entered nothing: the keys. */
  | { readonly kind: 'open' }
  /** For an organiser who types for the committee: scorers have entered the hole, and it is theirs. */
  | { readonly kind: 'entered'; readonly values: readonly ScorerValue[] }
  | { readonly kind: 'scored'; readonly mine: ScorerValue; readonly verified: boolean }
  /** Another scorer entered something else: both values, to be settled here. */
  | { readonly kind: 'mismatch'; readonly mine: ScorerValue; readonly others: readonly ScorerValue[] };

/** The entries on a hole of a player, in the order in which they were made. */
export function entriesOn(player: Player, hole: number): ScorerValue[] {
  const held = player.uholes?.[hole];
  return Object.entries(held?.grosses ?? {}).map(([scorer, gross]) => {
    const shots = held?.shots?.[scorer];
    return { scorer, gross, ...(shots === undefined ? {} : { shots }) };
  });
}

/** What the committee set on a hole. */
function setOn(player: Player, hole: number): ScorerValue | undefined {
  const set = player.uholes?.[hole]?.committee;
  if (set === undefined) return undefined;
  const { typedBy, gross, shots } = set;
  return { scorer: typedBy, gross, ...(shots === undefined ? {} : { shots }) };
}

/** What stands on a hole in a scorer's name; in the committee's (null) what it set. */
export const valueIn = (player: Player, hole: number, scorer: string | null): ScorerValue | undefined =>
  scorer === null ? setOn(player, hole) : entriesOn(player, hole).find((entry) => entry.scorer === scorer);

export function panelState(player: Player, hole: number, me: string): PanelState {
  const entries = entriesOn(player, hole);
  const mine = valueIn(player, hole, me);
  const value = setOn(player, hole);
  if (value !== undefined) return { kind: 'set', value, mine: mine ?? null };
  if (mine === undefined) return { kind: 'open' };
  const state = player.uholes?.[hole]?.state;
  if (state === 'mismatch') {
    return { kind: 'mismatch', mine, others: entries.filter(({ scorer }) => scorer !== me) };
  }
  return { kind: 'scored', mine, verified: state === 'finished' };
}

/** What an organiser who types for the committee finds: what the same organiser typed there is corrected like any score. */
export function committeeState(player: Player, hole: number, me: string): PanelState {
  const value = setOn(player, hole);
  const isMine = value?.scorer === me && !player.uholes?.[hole]?.committee?.amends;
  if (value !== undefined && isMine) return { kind: 'scored', mine: value, verified: false };
  if (value !== undefined) return { kind: 'set', value, mine: null };
  const values = entriesOn(player, hole);
  return values.length === 0 ? { kind: 'open' } : { kind: 'entered', values };
}

/** The players I score for, myself first, then in the order of the group. */
export function myCards(game: GameView, me: string): Player[] {
  const self = game.players[me];
  if (self === undefined) return [];
  const group = game.groups.find(({ players }) => players.includes(me))?.players ?? [];
  const order = (id: string) => (id === me ? -1 : group.indexOf(id) < 0 ? group.length : group.indexOf(id));
  return [...new Set([me, ...self.scoringPlayers])]
    .flatMap((id) => game.players[id] ?? [])
    .sort((a, b) => order(a._id) - order(b._id));
}

/** Has this scorer a value for the player on this hole, or has the committee set it? The committee (null) fills what nobody entered. */
export const isScoredBy = (player: Player, hole: number, scorer: string | null): boolean =>
  player.uholes?.[hole]?.committee !== undefined ||
  (scorer === null
    ? entriesOn(player, hole).length > 0
    : player.uholes?.[hole]?.grosses[scorer] !== undefined);

/** A difference between scorers that waits for an answer. */
export interface OpenQuestion {
  readonly player: Player;
  readonly hole: number;
  readonly mine: ScorerValue;
  readonly others: readonly ScorerValue[];
}

/** The differences on my cards, in card order. */
export function openQuestions(
  cards: readonly Player[],
  holes: readonly number[],
  me: string,
): OpenQuestion[] {
  return holes.flatMap((hole) =>
    cards.flatMap((player) => {
      const state = panelState(player, hole, me);
      return state.kind === 'mismatch' ? [{ player, hole, mine: state.mine, others: state.others }] : [];
    }),
  );
}

/** What a panel shows as the score. */
export function shownIn(state: PanelState, stands: Gross | null | undefined): ScorerValue | null {
  switch (state.kind) {
    case 'open':
      return null;
    case 'set':
      return state.value;
    case 'entered':
      return state.values.find(({ gross }) => gross === stands) ?? state.values[0] ?? null;
    default:
      return state.mine;
  }
}
