/** How two sides agree on the result of their match, in a knock-out and on a team day. */

export interface WaitingResult {
  readonly status: 'entered' | 'disputed' | 'final';
  readonly at: string | Date;
}

/**
 * The state of a result that is entered. That of an organiser is final, and so is a match that a side gives up. Another
 * one waits for the other side, unless that side entered the same one; if it entered another one, it is disputed. A dispute
 * ends with the agreement of the other side or with the organiser's result.
 * @param entry `byOther`: the other side entered the stored result; `isSame`: it is the same result
 */
export function statusOfEntry(
  stored: WaitingResult | undefined,
  entry: {
    readonly organises: boolean;
    readonly givesUp: boolean;
    readonly byOther: boolean;
    readonly isSame: boolean;
  },
): WaitingResult['status'] {
  const byOther = stored !== undefined && stored.status !== 'final' && entry.byOther;
  if (entry.organises || entry.givesUp || (byOther && entry.isSame)) return 'final';
  return byOther || stored?.status === 'disputed' ? 'disputed' : 'entered';
}

/** Increases with every result of a match, so that `seen` names one of them. */
export const timeAfter = (now: Date, stored: Pick<WaitingResult, 'at'> | undefined): Date =>
  stored && new Date(stored.at) >= now ? new Date(new Date(stored.at).getTime() + 1) : now;

/** The `at` that a caller names as the result that they saw. */
export const seenOf = (stored: Pick<WaitingResult, 'at'> | undefined): string | null =>
  stored ? new Date(stored.at).toISOString() : null;
