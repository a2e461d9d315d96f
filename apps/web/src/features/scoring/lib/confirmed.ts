import type { Player } from '@flagstick/contract';
import { create } from 'zustand';
import { onSignOut } from '../../../shared/session/session.ts';
import { entriesOn } from './panel.ts';

interface ConfirmedState {
  /** Card and hole to the values among which I said that mine is right. */
  at: Readonly<Record<string, string>>;
}

/** Differences at which I stood by my own value; when a value changes I am asked again. */
export const useConfirmed = create<ConfirmedState>()(() => ({ at: {} }));

// The next person at this phone has answered nothing yet.
onSignOut(() => useConfirmed.setState({ at: {} }));

const keyOf = ({ scoreId }: Player, hole: number): string => `${scoreId}/${hole}`;

/** What everybody entered. The hole's version would not do: it also rises when my own value, unchanged, is counted. */
const signatureOf = (player: Player, hole: number): string =>
  entriesOn(player, hole)
    .map(({ scorer, gross, shots }) => `${scorer}:${gross}:${shots ?? ''}`)
    .sort()
    .join(' ');

/** I say that my value is right. */
export const standBy = (player: Player, hole: number): void =>
  useConfirmed.setState(({ at }) => ({
    at: { ...at, [keyOf(player, hole)]: signatureOf(player, hole) },
  }));

/** Do I stand by my value, among the values as they are now? */
export const standsBy = (at: ConfirmedState['at'], player: Player, hole: number): boolean =>
  at[keyOf(player, hole)] === signatureOf(player, hole);
