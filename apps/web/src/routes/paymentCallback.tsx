import { createFileRoute } from '@tanstack/react-router';
import { PaymentCallbackPage } from '../app/pages.tsx';

export const Route = createFileRoute('/paymentCallback')({ component: PaymentCallbackPage });
