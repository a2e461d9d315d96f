import type { GamePayment } from '@flagstick/contract';
import { Button } from '@mantine/core';
import { IconArrowBackUp } from '@tabler/icons-react';
import { ApiError, errorText } from '../../../shared/api/error.ts';
import { formatDayTime } from '../../../shared/display/dates.ts';
import { formatPence } from '../../../shared/display/money.ts';
import { fullName, joinNames } from '../../../shared/display/names.ts';
import { plural } from '../../../shared/display/numbers.ts';
import * as common from '../../../ui/common/messages.ts';
import { openConfirmDialog } from '../../../ui/dialog/confirm-dialog.tsx';
import { SideDialog } from '../../../ui/dialog/dialogs.tsx';
import { FactList } from '../../../ui/page/layout.tsx';
import { CodeChip } from '../../../ui/score/GameCodeTiles.tsx';
import * as texts from '../messages.ts';
import { useRefund } from './api.ts';
import { Status } from './columns.tsx';

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

export function PaymentDialog({ payment, onPot, onClose }: PaymentDialogProps) {
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
