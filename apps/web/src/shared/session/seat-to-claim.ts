import { onSessionEnd, useSession } from './session.ts';

const key = 'seatToClaim';

/** The token of the last seat that this phone scored for by link; its round can be added to an account. */
export function seatToClaim(): string | null {
  if (useSession.getState().user?.seat !== null) return null;
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

export function forgetSeatToClaim(): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}

/** Keeps the token of a seat whose session ends, and forgets it with the account's. @returns a function that unsubscribes */
export const keepSeatToClaim = (): (() => void) =>
  onSessionEnd(({ token, user }) => {
    if (user.seat === null) return forgetSeatToClaim();
    try {
      localStorage.setItem(key, token);
    } catch {
      // Without storage the round stays the guest's.
    }
  });
