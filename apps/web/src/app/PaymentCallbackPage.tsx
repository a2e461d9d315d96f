import { contractTexts } from '@flagstick/contract/messages';
import { PayPage, SandboxPayout } from '../features/payments/index.ts';
import * as texts from './messages.ts';
import { homeButton, Notice } from './pages.tsx';

/** Payment of a game's fee, and the return page of a payment provider. */
export const PaymentCallbackPage = ({
  search: { gameCode, withdraw, payment },
}: {
  search: { gameCode?: string | undefined; withdraw?: string | undefined; payment?: string | undefined };
}) =>
  withdraw ? (
    <SandboxPayout game={withdraw} />
  ) : gameCode ? (
    <PayPage gameCode={gameCode} payment={payment} />
  ) : (
    <Notice title={texts.noPayment} action={homeButton}>
      <p>{contractTexts.paymentsLater}</p>
    </Notice>
  );
