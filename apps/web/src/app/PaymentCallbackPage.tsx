import { says } from '@flagstick/contract/messages';
import { homeButton, Notice } from './pages.tsx';

/** Where a payment provider sends people back to. Nothing is paid here yet, and the page does not pretend otherwise. */
export const PaymentCallbackPage = () => (
  <Notice title="No payment was taken here" action={homeButton}>
    <p>{says.paymentsLater}</p>
  </Notice>
);
