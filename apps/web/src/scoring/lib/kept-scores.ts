import type { Player } from '@flagstick/contract';
import { create } from 'zustand';
import { onSignOut } from '../../shared/session/session.ts';
import { entriesOn } from './panel.ts';

interface KeptScoresState {
  /** The scorers' values at the time the user confirmed their own, by card and hole. */
  at: Readonly<Record<string, string>>;
}

/** Mismatches in which the user confirmed their value. After a change of a value the user is asked again. */
export const useKeptScores = create<KeptScoresState>()(() => ({ at: {} }));

// Cleared at the sign-out, so that the next user of this phone starts without confirmations.
onSignOut(() => useKeptScores.setState({ at: {} }));

const keyOf = ({ scoreId }: Player, hole: number): string => `${scoreId}/${hole}`;

/** All entries of a hole. Its version is no use: it also rises when the user's unchanged value is counted. */
const signatureOf = (player: Player, hole: number): string =>
  entriesOn(player, hole)
    .map(({ scorer, gross, shots }) => `${scorer}:${gross}:${shots ?? ''}`)
    .sort()
    .join(' ');

export const keepMyScore = (player: Player, hole: number): void =>
  useKeptScores.setState(({ at }) => ({
    at: { ...at, [keyOf(player, hole)]: signatureOf(player, hole) },
  }));

/** Whether the user has confirmed their value among the current ones. */
export const keepsMyScore = (at: KeptScoresState['at'], player: Player, hole: number): boolean =>
  at[keyOf(player, hole)] === signatureOf(player, hole);
