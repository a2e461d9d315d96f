import { splitFee } from '@flagstick/golf';
import type { ReactNode } from 'react';
import { formatPence } from '../../shared/display/money.ts';
import { Panel } from '../../ui/page/layout.tsx';
import * as texts from './messages.ts';
import classes from './PayPage.module.css';

interface AmountLineProps {
  name: ReactNode;
  /** In pence. */
  amount: number;
  children?: ReactNode;
}

export function AmountLine({ name, amount, children }: AmountLineProps) {
  const { fee, net } = splitFee(amount);
  return (
    <Panel label={texts.amountLabel}>
      <dl className={classes.sum}>
        <div className="flex spread align-base gap-16 pad-y-6">
          <dt>{name}</dt>
          <dd className="medium">{formatPence(amount)}</dd>
        </div>
        <div className="flex spread align-base gap-16 pad-y-6" data-part>
          <dt>{texts.platformFeeTerms}</dt>
          <dd className="medium">{formatPence(fee)}</dd>
        </div>
        <div className="flex spread align-base gap-16 pad-y-6" data-part>
          <dt>{texts.netToOrganiser}</dt>
          <dd className="medium">{formatPence(net)}</dd>
        </div>
        <div className="flex spread align-base gap-16 pad-y-6" data-total>
          <dt>{texts.youPay}</dt>
          <dd className="medium">{formatPence(amount)}</dd>
        </div>
      </dl>
      {children}
    </Panel>
  );
}
