import type { ClubAccountEntry, ClubStatement } from '@flagstick/contract';
import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { formatDay, formatPlainDay } from '../../shared/display/dates.ts';
import { formatPence } from '../../shared/display/money.ts';
import { fullName } from '../../shared/display/names.ts';
import { EmptyState } from '../../ui/page/states.tsx';
import classes from './ClubAccounts.module.css';
import * as texts from './messages.ts';

/** `+£25.00`, `−£12.50` */
export const signedPence = (pence: number): string =>
  `${pence < 0 ? '−' : '+'}${formatPence(Math.abs(pence))}`;

interface BalanceProps {
  balance: number;
  next: ClubStatement['next'];
}

/** The balance of an account, and what expires next. */
export const Balance = ({ balance, next }: BalanceProps) => (
  <p className="stack gap-3">
    <b className={`${classes.balance} bold`}>{formatPence(balance)}</b>
    <span className="quiet fs-15">
      {next ? texts.expiresOn(formatPence(next.pence), formatPlainDay(next.on)) : texts.noExpiry}
    </span>
  </p>
);

interface StatementProps {
  statement: ClubStatement;
  /** Reads older entries, if there are any. */
  onMore: (() => void) | undefined;
  /** An action beside an entry. */
  actionOf?: (entry: ClubAccountEntry) => ReactNode;
}

/** The entries of an account, the newest first. */
export function Statement({ statement: { items, count }, onMore, actionOf }: StatementProps) {
  if (count === 0) return <EmptyState title={texts.noEntries}>{texts.noEntriesHint}</EmptyState>;
  return (
    <div className="stack gap-12">
      <ol aria-label={texts.entries}>
        {items.map((entry) => (
          <li className="flex spread align-base gap-16 line-below pad-y-10" key={entry._id}>
            <span className="stack shrink justify-start">
              <b>{entry.reason || texts.kinds[entry.kind]}</b>
              <small className="quiet">{detailOf(entry)}</small>
              {actionOf?.(entry)}
            </span>
            <span className="rigid stack right">
              <b>{entry.undone ? <s>{signedPence(entry.pence)}</s> : signedPence(entry.pence)}</b>
              <small className="quiet">{formatPence(entry.balance)}</small>
            </span>
          </li>
        ))}
      </ol>
      {onMore && (
        <Button variant="default" onClick={onMore}>
          {texts.olderEntries}
        </Button>
      )}
    </div>
  );
}

/** `14/06/26 · Prize · Captain’s Day · until 14/06/27` */
const detailOf = ({ at, kind, game, expires, undone, by }: ClubAccountEntry): string =>
  [
    formatDay(at),
    texts.kinds[kind],
    game?.name,
    undone && texts.undone,
    by && texts.by(fullName(by)),
    expires !== null && texts.until(formatPlainDay(expires)),
  ]
    .filter(Boolean)
    .join(' · ');
