import type { GamePayment } from '@flagstick/contract';
import { contractTexts } from '@flagstick/contract/messages';
import { Button } from '@mantine/core';
import { IconArrowBackUp, IconCreditCard } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ApiError, errorText } from '../../../shared/api/error.ts';
import { formatDayTime } from '../../../shared/display/dates.ts';
import { formatPence } from '../../../shared/display/money.ts';
import { fullName, joinNames } from '../../../shared/display/names.ts';
import { plural } from '../../../shared/display/numbers.ts';
import { useSession } from '../../../shared/session/session.ts';
import * as common from '../../../ui/common/messages.ts';
import { openConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { SideDialog } from '../../../ui/dialog/dialogs.tsx';
import { Loaded } from '../../../ui/page/Loaded.tsx';
import { FactList } from '../../../ui/page/layout.tsx';
import { CardsLoading, EmptyState } from '../../../ui/page/states.tsx';
import { CodeChip } from '../../../ui/score/GameCodeTiles.tsx';
import { ManagePage } from '../../../ui/table/ManagePage.tsx';
import { ResourceTable } from '../../../ui/table/ResourceTable.tsx';
import { useTable } from '../../../ui/table/use-table.ts';
import * as texts from '../messages.ts';
import { accountOptions, ledgersQuery, useOnboarding, useRefund } from './api.ts';
import { columns, Status } from './columns.tsx';
import { Ledgers } from './Ledgers.tsx';
import { withdrawsTable } from './table.ts';

/** Names the missing amount if the balance is too small. */
function refusalWords(error: unknown): string {
  const missing = error instanceof ApiError && error.code === 'pot.short' ? error.body.missing : undefined;
  const words = errorText(error);
  return typeof missing === 'number' ? texts.shortBy(words, formatPence(missing)) : words;
}

interface PaymentDialogProps {
  /** Null closes the dialog. */
  payment: GamePayment | null;
  onPot: (game: string) => void;
  onClose: () => void;
}

function PaymentDialog({ payment, onPot, onClose }: PaymentDialogProps) {
  return (
    <SideDialog opened={payment !== null} onClose={onClose} title={payment?.transactionNo ?? texts.payment}>
      {payment && <PaymentDetails key={payment._id} row={payment} onPot={onPot} onClose={onClose} />}
    </SideDialog>
  );
}

function PaymentDetails({ row, onPot, onClose }: Omit<PaymentDialogProps, 'payment'> & { row: GamePayment }) {
  const { game, owner, payment, players } = row;
  const { amount, platformFee, refunded, disputed, status } = payment;
  const rest = amount - refunded;
  const back = useRefund();
  const names = players.map(fullName);
  const refund = async () => {
    const fee = formatPence(platformFee);
    const feeWords = game.state === 'waitingList' ? texts.feeRefunded(fee) : texts.feeKept(fee, game.name);
    const sure = await openConfirmDialog({
      title: texts.refundTitle(formatPence(rest), fullName(owner)),
      text: [
        refunded > 0 ? texts.refundRest : texts.refundWhole,
        texts.unpaidAgain(names.length, joinNames(names)),
        feeWords,
      ].join(' '),
      yes: texts.refund(formatPence(rest)),
      no: texts.keepPayment,
      danger: true,
    });
    if (sure) back.mutate(row._id);
  };
  return (
    <div className="stack gap-12">
      <FactList
        facts={[
          [
            common.game,
            <span key="game">
              {game.name} <CodeChip code={game.code} />
            </span>,
          ],
          [texts.customer, fullName(owner)],
          [common.date, formatDayTime(payment.createdTimestamp)],
          [common.status, <Status key="status" status={status} />],
          [common.gross, formatPence(amount)],
          [texts.platformFee, formatPence(platformFee)],
          [texts.net, formatPence(amount - platformFee)],
          ...(refunded > 0 ? [[texts.refunded, formatPence(refunded)] as const] : []),
          ...(disputed > 0 ? [[texts.reversed, formatPence(disputed)] as const] : []),
        ]}
      />
      <h3 className="fs-17">{plural(players.length, texts.paidForPlayers)}</h3>
      <ul>
        {players.map((player) => (
          <li className="pad-y-6 line-below" key={player._id}>
            {fullName(player)}
          </li>
        ))}
      </ul>
      <div className="flex wrap gap-8">
        {status === 'Captured' && game.state !== 'done' && (
          <Button
            variant="danger"
            leftSection={<IconArrowBackUp size={20} aria-hidden="true" />}
            loading={back.isPending}
            onClick={() => void refund()}
          >
            {texts.refund(formatPence(rest))}
          </Button>
        )}
        <Button
          variant="default"
          onClick={() => {
            onPot(game._id);
            onClose();
          }}
        >
          {texts.showPot}
        </Button>
      </div>
      {back.error && (
        <p className="bad" role="alert">
          {refusalWords(back.error)}
        </p>
      )}
      {status === 'Disputed' && (
        <p className="bad">
          {game.state === 'done'
            ? texts.bankReversedClosed(fullName(owner))
            : texts.bankReversed(fullName(owner))}
        </p>
      )}
      {status === 'Captured' && game.state === 'done' && <p className="quiet">{texts.closedNoRefund}</p>}
    </div>
  );
}

export { withdrawsTable };

interface WithdrawsProps {
  search: { pot?: string | undefined };
}

const useIsPlayer = () => useSession(({ user }) => user?.rule === 'player');

/** Says whether the user's games accept cards, and links to the onboarding. */
function CardPaymentNotice() {
  const { data: account } = useQuery(accountOptions);
  const isPlayer = useIsPlayer();
  const onboarding = useOnboarding();
  if (!account) return null;
  if (account.ready) {
    return account.owed === 0 ? null : <span className="bad">{texts.owed(formatPence(account.owed))}</span>;
  }
  if (account.provider === null) {
    return <span className="quiet">{texts.noCards}</span>;
  }
  // Players charge no fees.
  if (isPlayer) return null;
  return (
    <Button
      leftSection={<IconCreditCard size={20} aria-hidden="true" />}
      loading={onboarding.isPending}
      onClick={() => onboarding.mutate()}
    >
      {texts.takeCardPayments}
    </Button>
  );
}

/** Players may see it if they organise a game that has taken fees. */
export function WithdrawsPage({ search }: WithdrawsProps) {
  const isPlayer = useIsPlayer();
  const pots = useQuery({ ...ledgersQuery, enabled: isPlayer });
  if (!isPlayer) return <Withdraws search={search} />;
  return (
    <Loaded query={pots} pending={<CardsLoading count={1} />}>
      {({ count }) =>
        count > 0 ? <Withdraws search={search} /> : <EmptyState title={contractTexts.notAllowedHere} />
      }
    </Loaded>
  );
}

function Withdraws({ search: { pot } }: WithdrawsProps) {
  const table = useTable(withdrawsTable);
  const navigate = useNavigate();
  const [opened, setOpened] = useState<GamePayment | null>(null);
  const choose = (game: string) =>
    void navigate({
      to: '.',
      search: (before: object) => ({ ...before, pot: game }) as never,
      replace: true,
    });
  // The latest version of the row, which a refund changes.
  const shown = table.query.data?.items.find(({ _id }) => _id === opened?._id) ?? opened;
  return (
    <ManagePage title={texts.withdraws} count={table.query.data?.count} actions={<CardPaymentNotice />}>
      <Ledgers chosen={pot} onChoose={choose} />
      <ResourceTable<GamePayment>
        table={table}
        label={texts.payments}
        searchLabel={texts.searchLabel}
        columns={columns}
        idOf={({ _id }) => _id}
        nameOf={({ transactionNo }) => transactionNo}
        isMarked={({ game }) => game._id === pot}
        onOpen={setOpened}
        phoneLayout="opens"
        emptyNote={texts.noPayments}
      />
      <PaymentDialog payment={shown} onPot={choose} onClose={() => setOpened(null)} />
    </ManagePage>
  );
}
