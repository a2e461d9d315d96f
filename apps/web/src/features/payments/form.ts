import type { Payment } from '@flagstick/contract';
import type { ReactNode } from 'react';

/** Properties of a provider's card form. */
export interface FormProps {
  readonly payment: Payment;
  /** Code of the game: part of the bank's return address. */
  readonly gameCode: string;
  /** Called with the payment's state from the provider. */
  readonly onSettled: (now: Payment) => void;
  /** A quiet line under the form. */
  readonly children: ReactNode;
}
