import type { Player } from '@flagstick/contract';
import { create } from 'zustand';
import { onSessionEnd } from '../../shared/session/session.ts';
import { entriesOn } from '../lib/panel.ts';

interface ConfirmedValuesState {
  /** The scorers' values at the time the user confirmed their own, by card and hole. */
  signatures: Readonly<Record<string, string>>;
}

/** Mismatches in which the user confirmed their value. After a change of a value the user is asked again. */
export const useConfirmedValues = create<ConfirmedValuesState>()(() => ({ signatures: {} }));

// Cleared at the sign-out, so that the next user of this phone starts without confirmations.
onSessionEnd(() => useConfirmedValues.setState({ signatures: {} }));

const keyOf = ({ scoreId }: Player, hole: number): string => `${scoreId}/${hole}`;

/** All entries of a hole. Its version is no use: it also rises when the user's unchanged value is counted. */
const signatureOf = (player: Player, hole: number): string =>
  entriesOn(player, hole)
    .map(({ scorer, gross, shots }) => `${scorer}:${gross}:${shots ?? ''}`)
    .sort()
    .join(' ');

export const confirmOwnScore = (player: Player, hole: number): void =>
  useConfirmedValues.setState(({ signatures }) => ({
    signatures: { ...signatures, [keyOf(player, hole)]: signatureOf(player, hole) },
  }));

/** Whether the user has confirmed their value among the current ones. */
export const hasConfirmedOwnScore = (
  signatures: ConfirmedValuesState['signatures'],
  player: Player,
  hole: number,
): boolean => signatures[keyOf(player, hole)] === signatureOf(player, hole);
