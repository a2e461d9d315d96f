import type { PaymentStatus } from '../../../storage/index.ts';

/** What a provider says of a payment. */
export type News =
  | { readonly kind: 'approved' }
  | { readonly kind: 'declined'; readonly error: string }
  | { readonly kind: 'captured' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'refunded' };

/** What of a captured payment's money has left its account again, as its provider counts it; in pence. */
export interface Moved {
  readonly refunded: number;
  /** What banks have taken back and not given in again. */
  readonly disputed: number;
  /** What of the platform's fee was given back. */
  readonly feeReturned: number;
}

/** The statuses of a payment that may still be paid. */
export const openStatuses: readonly PaymentStatus[] = ['Created', 'Declined', 'Approved'];

/** A payment that may still be paid. */
export const isOpen = (status: PaymentStatus): boolean => openStatuses.includes(status);

/**
 * What news make of a payment; null: nothing. News may come late, twice, never and in any order: what was captured stays
 * so whatever else is told, and what was refunded is never captured again. Money that comes after the payment was given
 * up counts, where there still is a place.
 *
 * @param fits whether there is a place for whom it pays; asked for what is captured
 */
export function after(status: PaymentStatus, news: News, fits: boolean): PaymentStatus | null {
  switch (news.kind) {
    case 'approved':
      return status === 'Created' || status === 'Declined' ? 'Approved' : null;
    case 'declined':
      return isOpen(status) ? 'Declined' : null;
    case 'cancelled':
      return isOpen(status) ? 'Cancelled' : null;
    case 'captured':
      if (!isOpen(status) && status !== 'Cancelled') return null;
      return fits ? 'Captured' : 'Returning';
    case 'refunded':
      return status === 'Returning' || status === 'Refunding' ? 'Refunded' : null;
  }
}

/**
 * How a captured payment stands by what has left its account. A bank has the first word: what it took back may come in
 * again. A part that was refunded leaves it paid.
 *
 * @param inPot whether it was booked: what found no place was not, and goes back
 */
export function standing(
  { status, amount }: { readonly status: PaymentStatus; readonly amount: number },
  { refunded, disputed }: Pick<Moved, 'refunded' | 'disputed'>,
  inPot: boolean,
): PaymentStatus {
  if (disputed > 0) return 'Disputed';
  if (refunded >= amount) return 'Refunded';
  if (!inPot) return 'Returning';
  // What is on its way here the provider may not know yet.
  return status === 'Refunding' ? 'Refunding' : 'Captured';
}
