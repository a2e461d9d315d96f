import type { PaymentStatus } from '../../storage/index.ts';

/** What a provider says of a payment. */
export type News =
  | { readonly kind: 'approved' }
  | { readonly kind: 'declined'; readonly error: string }
  | { readonly kind: 'captured' }
  | { readonly kind: 'cancelled' }
  | { readonly kind: 'refunded' };

const open: readonly PaymentStatus[] = ['Created', 'Declined', 'Approved'];

/** A payment that may still be paid. */
export const isOpen = (status: PaymentStatus): boolean => open.includes(status);

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
