import type { Payment } from '@flagstick/contract';
import type { ReactNode } from 'react';

/** What the card form of a provider is about. */
export interface FormProps {
  readonly payment: Payment;
  /** Of the game that is paid for: where a bank sends people back to. */
  readonly gameCode: string;
  /** The provider has said how the payment stands. */
  readonly onSettled: (now: Payment) => void;
  /** A quiet line under the form. */
  readonly children: ReactNode;
}
