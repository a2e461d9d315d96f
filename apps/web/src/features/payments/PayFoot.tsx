import { Button } from '@mantine/core';
import { IconAlertTriangle } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { formatPence } from '../../shared/display/money.ts';
import * as texts from './messages.ts';
import classes from './PayPage.module.css';

interface PayFootProps {
  /** In pence. */
  amount: number;
  isWhole: boolean;
  isPending: boolean;
  /** The provider's message about the last card. */
  providerMessage: string | null | undefined;
  /** The last card was certainly not charged. */
  nothingTaken?: boolean;
  children: ReactNode;
}

export function PayFoot({
  amount,
  isWhole,
  isPending,
  providerMessage,
  nothingTaken = true,
  children,
}: PayFootProps) {
  const words = providerMessage ? texts.tryAgain(formatPence(amount)) : texts.pay(formatPence(amount));
  return (
    <div className={classes.foot}>
      <Button type="submit" fullWidth size="lg" disabled={!isWhole || isPending}>
        {isPending ? texts.checkingWithBank : words}
      </Button>
      {providerMessage && (
        <p className={classes.error} role="alert">
          <IconAlertTriangle className="rigid" size={22} aria-hidden="true" />
          <span>
            <b className="block">{providerMessage}</b> {nothingTaken && texts.notCharged}
          </span>
        </p>
      )}
      {children}
    </div>
  );
}
