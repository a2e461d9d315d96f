import { isRecord } from '../is-record.ts';
import { onSessionEnd, useSession } from './session.ts';

const key = 'seatToClaim';
const namesKey = 'seatNames';

/** The token of the last seat that this phone scored for by link; its round can be added to an account. */
export function seatToClaim(): string | null {
  const { user } = useSession.getState();
  if (!user || user.seat) return null;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** The player and the game of a seat, as the claim names them. */
export interface SeatNames {
  readonly player: string;
  readonly game: string;
}

/** Keeps the names of a seat that was opened here, by its token. */
export function keepSeatNames(token: string, { player, game }: SeatNames): void {
  try {
    localStorage.setItem(namesKey, JSON.stringify({ token, player, game }));
  } catch {
    // Without storage the claim names neither.
  }
}

export function seatNames(token: string): SeatNames | null {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(namesKey) ?? 'null');
    if (!isRecord(kept) || kept.token !== token) return null;
    const { player, game } = kept;
    return typeof player === 'string' && typeof game === 'string' ? { player, game } : null;
  } catch {
    return null;
  }
}

export function forgetSeatToClaim(): void {
  try {
    localStorage.removeItem(key);
    localStorage.removeItem(namesKey);
  } catch {
    // Nothing was stored.
  }
}

/** Keeps the token of a seat whose session ends, and forgets it with the account's. @returns a function that unsubscribes */
export const keepSeatToClaim = (): (() => void) =>
  onSessionEnd(({ token, user }) => {
    if (!user.seat) return forgetSeatToClaim();
    try {
      localStorage.setItem(key, token);
    } catch {
      // Without storage the round stays the guest's.
    }
  });
