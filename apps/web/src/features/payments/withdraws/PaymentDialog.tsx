import type { Withdraw } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { ApiError, errorText } from '../../../shared/api/error.ts';
import { formatDayTime } from '../../../shared/display/dates.ts';
import { formatPence } from '../../../shared/display/money.ts';
import { fullName, listed } from '../../../shared/display/names.ts';
import { plural } from '../../../shared/display/numbers.ts';
import { openConfirmDialog } from '../../../ui/confirm-dialog.tsx';
import { SideDialog } from '../../../ui/dialogs.tsx';
import { CodeChip } from '../../../ui/GameCodeTiles.tsx';
import { FactList } from '../../../ui/layout.tsx';
import * as texts from '../messages.ts';
import { useRefund } from './api.ts';
import { Status } from './columns.tsx';

/** Names the missing amount if the balance is too small. */
function refusalWords(error: unknown): string {
  const missing = error instanceof ApiError && error.code === 'pot.short' ? error.body.missing : undefined;
  const words = errorText(error);
  return typeof missing === 'number' ? texts.isMissing(words, formatPence(missing)) : words;
}

interface PaymentDialogProps {
  /** Null closes the dialog. */
  payment: Withdraw | null;
  onPot: (game: string) => void;
  onClose: () => void;
}

export function PaymentDialog({ payment, onPot, onClose }: PaymentDialogProps) {
  return (
    <SideDialog opened={payment !== null} onClose={onClose} title={payment?.transactionNo ?? texts.payment}>
      {payment && <PaymentDetails key={payment._id} row={payment} onPot={onPot} onClose={onClose} />}
    </SideDialog>
  );
}

function PaymentDetails({ row, onPot, onClose }: Omit<PaymentDialogProps, 'payment'> & { row: Withdraw }) {
  const { game, owner, payment, players } = row;
  const { amount, platformFee, refunded, disputed, status } = payment;
  const rest = amount - refunded;
  const back = useRefund();
  const names = players.map(fullName);
  const refund = async () => {
    const paid = listed(names);
    const whose = names.length === 1 ? texts.hasNotPaidThen(paid) : texts.haveNotPaidThen(paid);
    const fee = formatPence(platformFee);
    const feeWords =
      game.state === 'waitingList' ? texts.theGameHasNot(fee) : texts.theGameHasStarted(fee, game.name);
    const sure = await openConfirmDialog({
      title: texts.giveBackTo(formatPence(rest), fullName(owner)),
      text: `${refunded > 0 ? texts.whatIsLeftOf : texts.theWholePayment} goes back. ${whose} ${feeWords}`,
      yes: texts.refund(formatPence(rest)),
      no: texts.keep,
      danger: true,
    });
    if (sure) back.mutate(row._id);
  };
  return (
    <div className="stack gap-12">
      <FactList
        facts={[
          [
            texts.game,
            <span key="game">
              {game.name} <CodeChip code={game.code} />
            </span>,
          ],
          [texts.customer, fullName(owner)],
          [texts.date, formatDayTime(payment.createdTimestamp)],
          [texts.status, <Status key="status" status={status} />],
          [texts.gross, formatPence(amount)],
          [texts.platformFee, formatPence(platformFee)],
          [texts.net, formatPence(amount - platformFee)],
          ...(refunded > 0 ? [[texts.refunded, formatPence(refunded)] as const] : []),
          ...(disputed > 0 ? [[texts.chargedBack, formatPence(disputed)] as const] : []),
        ]}
      />
      <h3 className="fs-17">Paid for {plural(players.length, { one: '# player', other: '# players' })}</h3>
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
            Refund {formatPence(rest)}
          </Button>
        )}
        <Button
          variant="default"
          onClick={() => {
            onPot(game._id);
            onClose();
          }}
        >
          {texts.showThePot}
        </Button>
      </div>
      {back.error && (
        <p className="bad" role="alert">
          {refusalWords(back.error)}
        </p>
      )}
      {status === 'Disputed' && (
        <p className="bad">
          The bank of {fullName(owner)} has taken the money back. It may give it in again
          {game.state === 'done' ? '.' : texts.untilThenTheFee}
        </p>
      )}
      {status === 'Captured' && game.state === 'done' && <p className="quiet">{texts.theGameIsClosedThis}</p>}
    </div>
  );
}
