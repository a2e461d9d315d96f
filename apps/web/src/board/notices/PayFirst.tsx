import type { GameView, PaymentRules } from '@flagstick/contract';
import { paymentsErrors } from '@flagstick/contract/messages';
import { payWords } from '../../shared/display/fee.ts';
import { BoardArea } from '../page/BoardArea.tsx';
import { Head } from '../page/Header.tsx';
import { Title } from '../page/HeaderParts.tsx';
import * as texts from '../page/messages.ts';
import { Action, Notice } from './Notice.tsx';

interface PayFirstProps {
  game: GameView;
  fee: PaymentRules;
}

/** Replaces leaderboard and start sheet for an unpaid player. */
export default function PayFirst({ game, fee }: PayFirstProps) {
  const pay = `/paymentCallback?gameCode=${game.code}`;
  return (
    <>
      <Head>
        <Title game={game} live={null} />
      </Head>
      <BoardArea>
        <Notice
          title={paymentsErrors['payment.due'].text}
          action={<Action href={pay}>{payWords(fee)}</Action>}
        >
          {texts.openAfterPayment}
        </Notice>
      </BoardArea>
    </>
  );
}
