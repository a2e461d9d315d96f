import type { PaymentRules } from '@flagstick/contract';
import * as texts from './messages.ts';
import { formatPence } from './money.ts';

/** `Pay £10.00` */
export const payWords = ({ fee }: Pick<PaymentRules, 'fee'>): string => texts.pay(formatPence(fee));

/** `£10.00`, `£40.00 for a team of up to 4` */
export const feeAmount = ({ fee, type }: PaymentRules): string =>
  type === 2 ? texts.teamFee(formatPence(fee)) : formatPence(fee);

/** `Entry fee £10.00`, `Entry fee £40.00 for a team of up to 4` */
export const feeWords = (rules: PaymentRules): string => texts.entryFee(feeAmount(rules));
