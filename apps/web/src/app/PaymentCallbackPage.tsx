import { says } from '@flagstick/contract/messages';
import { PayPage, SandboxPayout } from '../features/payments/index.ts';
import { homeButton, Notice } from './pages.tsx';

/** Where the fee of a game is paid, and where a payment provider sends people back to. */
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
    <Notice title="No payment was taken here" action={homeButton}>
      <p>{says.paymentsLater}</p>
    </Notice>
  );
