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

export function panelState(player: Player, hole: number, me: string): PanelState {
  const entries = entriesOn(player, hole);
  const mine = entries.find(({ scorer }) => scorer === me);
  const set = player.uholes?.[hole]?.committee;
  if (set !== undefined) {
    const { typedBy, gross, shots } = set;
    const value = { scorer: typedBy, gross, ...(shots === undefined ? {} : { shots }) };
    return { kind: 'set', value, mine: mine ?? null };
  }
  if (mine === undefined) return { kind: 'open' };
  const state = player.uholes?.[hole]?.state;
  if (state === 'mismatch') {
    return { kind: 'mismatch', mine, others: entries.filter(({ scorer }) => scorer !== me) };
  }
  return { kind: 'scored', mine, verified: state === 'finished' };
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

/** Has this scorer a value for the player on this hole, or has the committee set it? */
export const isScoredBy = (player: Player, hole: number, scorer: string): boolean =>
  player.uholes?.[hole]?.grosses[scorer] !== undefined || player.uholes?.[hole]?.committee !== undefined;

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
