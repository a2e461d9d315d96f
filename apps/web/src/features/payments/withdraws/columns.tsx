import type { GamePayment, PaymentStatus } from '@flagstick/contract';
import { IconAlertTriangle, IconArrowBackUp, IconCheck, IconClock, IconUsers } from '@tabler/icons-react';
import { formatClock, formatDay } from '../../../shared/display/dates.ts';
import { formatPence } from '../../../shared/display/money.ts';
import { fullName } from '../../../shared/display/names.ts';
import { plural } from '../../../shared/display/numbers.ts';
import * as common from '../../../ui/common/messages.ts';
import { CodeChip } from '../../../ui/score/GameCodeTiles.tsx';
import type { Column } from '../../../ui/table/columns.ts';
import * as texts from '../messages.ts';
import classes from './Withdraws.module.css';

const marks: Partial<Record<PaymentStatus, typeof IconCheck>> = {
  Captured: IconCheck,
  Approved: IconClock,
  Returning: IconArrowBackUp,
  Refunding: IconArrowBackUp,
  Refunded: IconArrowBackUp,
  Disputed: IconAlertTriangle,
};

export function Status({ status, note }: { status: PaymentStatus; note?: string | false }) {
  const Mark = marks[status] ?? IconClock;
  return (
    <span className={`${classes.status} inline gap-6`} data-status={status}>
      <Mark size={18} aria-hidden="true" />
      {texts.statuses[status]}
      {note && <small> {note}</small>}
    </span>
  );
}

const partWords = ({ status, refunded }: GamePayment['payment']) =>
  status === 'Captured' && refunded > 0 && texts.refundedPart(formatPence(refunded));

/** `12/06/26 19:04` */
const timeOf = (at: string) => `${formatDay(at)} ${formatClock(at)}`;
const isBack = ({ payment: { status } }: GamePayment) => status === 'Refunded' || status === 'Disputed';
const struck = (row: GamePayment, pence: number) => {
  const words = formatPence(pence);
  return isBack(row) ? <s>{words}</s> : words;
};
const grossOf = (row: GamePayment) => <b>{struck(row, row.payment.amount)}</b>;
const netOf = (row: GamePayment) => struck(row, row.payment.amount - row.payment.platformFee);

function Players({ players }: Pick<GamePayment, 'players'>) {
  const [only] = players;
  return (
    <span className={`${classes.players} inline gap-6`}>
      <IconUsers className="faint" size={18} aria-hidden="true" />
      {players.length === 1 && only
        ? fullName(only)
        : plural(players.length, { one: '# player', other: '# players' })}
    </span>
  );
}

export const columns: ReadonlyArray<Column<GamePayment>> = [
  {
    key: 'code',
    title: common.gameCode,
    sort: 'game.code',
    width: 118,
    phone: 'line',
    render: ({ game }) => <CodeChip code={game.code} />,
    onPhone: ({ game, payment }) => (
      <>
        <CodeChip code={game.code} /> {timeOf(payment.createdTimestamp)}
      </>
    ),
  },
  {
    key: 'customer',
    title: texts.customer,
    sort: 'owner.username',
    phone: 'name',
    render: ({ owner }) => <b>{fullName(owner)}</b>,
  },
  {
    key: 'gross',
    title: common.gross,
    sort: 'payment.amount',
    width: 96,
    align: 'right',
    phone: 'end',
    render: grossOf,
  },
  { key: 'net', title: texts.net, width: 92, align: 'right', phone: 'none', render: netOf },
  {
    key: 'date',
    title: common.date,
    sort: 'payment.createdTimestamp',
    width: 136,
    phone: 'none',
    render: ({ payment }) => timeOf(payment.createdTimestamp),
  },
  {
    key: 'status',
    title: common.status,
    sort: 'payment.status',
    width: 128,
    phone: 'end',
    render: ({ payment }) => <Status status={payment.status} note={partWords(payment)} />,
  },
  {
    key: 'number',
    title: texts.transactionNumber,
    width: 160,
    phone: 'none',
    hiddenOnTablet: true,
    render: ({ transactionNo }) => <span className="quiet">{transactionNo}</span>,
  },
  {
    key: 'players',
    title: texts.playersList,
    phone: 'line',
    render: ({ players }) => <Players players={players} />,
  },
];
