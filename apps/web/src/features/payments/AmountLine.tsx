import { splitFee } from '@flagstick/golf';
import type { ReactNode } from 'react';
import { formatPence } from '../../shared/display/money.ts';
import { Panel } from '../../ui/layout.tsx';
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
    <Panel label="What it comes to">
      <dl className={classes.sum}>
        <div className="flex spread align-base gap-16 pad-y-6">
          <dt>{name}</dt>
          <dd className="medium">{formatPence(amount)}</dd>
        </div>
        <div className="flex spread align-base gap-16 pad-y-6" data-part>
          <dt>Platform fee, 3% + £0.20</dt>
          <dd className="medium">{formatPence(fee)}</dd>
        </div>
        <div className="flex spread align-base gap-16 pad-y-6" data-part>
          <dt>Net to the organiser</dt>
          <dd className="medium">{formatPence(net)}</dd>
        </div>
        <div className="flex spread align-base gap-16 pad-y-6" data-total>
          <dt>You pay</dt>
          <dd className="medium">{formatPence(amount)}</dd>
        </div>
      </dl>
      {children}
    </Panel>
  );
}
