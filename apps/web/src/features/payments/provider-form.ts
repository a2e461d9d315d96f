import type { Payment } from '@flagstick/contract';
import type { ReactNode } from 'react';

export interface ProviderFormProps {
  readonly payment: Payment;
  /** Part of the bank's return address. */
  readonly gameCode: string;
  /** Called with the payment's state at the provider. */
  readonly onSettled: (now: Payment) => void;
  readonly children: ReactNode;
}
