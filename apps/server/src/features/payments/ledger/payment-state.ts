import type { PaymentStatus } from '../../../storage/index.ts';

export type PaymentEvent =
  | { readonly kind: 'approved' }
  | { readonly kind: 'declined'; readonly error: string }
  | { readonly kind: 'captured' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'refunded' };

/** What the provider reports as returned from a captured payment, in pence. */
export interface ReturnedMoney {
  readonly refunded: number;
  /** The amount that banks have taken back and not returned. */
  readonly disputed: number;
  readonly feeReturned: number;
}

export const openStatuses: readonly PaymentStatus[] = ['Created', 'Declined', 'Approved'];

export const isOpen = (status: PaymentStatus): boolean => openStatuses.includes(status);

/**
 * Null for no change. Events may be late, repeated, missing and in any order: a capture is final, and a refunded
 * payment is never captured again. Money that arrives after the payment was cancelled counts if there is still a space.
 * @param hasPlaces whether there are spaces for its players; used for captures
 */
export function nextStatus(
  status: PaymentStatus,
  event: PaymentEvent,
  hasPlaces: boolean,
): PaymentStatus | null {
  switch (event.kind) {
    case 'approved':
      return status === 'Created' || status === 'Declined' ? 'Approved' : null;
    case 'declined':
      return isOpen(status) ? 'Declined' : null;
    case 'cancelled':
      return isOpen(status) ? 'Cancelled' : null;
    case 'captured':
      if (!isOpen(status) && status !== 'Cancelled') return null;
      return hasPlaces ? 'Captured' : 'Returning';
    case 'refunded':
      return status === 'Returning' || status === 'Refunding' ? 'Refunded' : null;
  }
}

/**
 * A dispute takes precedence, because a bank may return the money. A partly refunded payment stays paid.
 * @param isBooked whether the capture was booked; a capture without a space is not booked but refunded
 */
export function statusAfterReturns(
  { status, amount }: { readonly status: PaymentStatus; readonly amount: number },
  { refunded, disputed }: Pick<ReturnedMoney, 'refunded' | 'disputed'>,
  isBooked: boolean,
): PaymentStatus {
  if (disputed > 0) return 'Disputed';
  if (refunded >= amount) return 'Refunded';
  if (!isBooked) return 'Returning';
  // The provider may not know of a pending refund yet.
  return status === 'Refunding' ? 'Refunding' : 'Captured';
}
