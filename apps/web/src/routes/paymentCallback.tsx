import { createFileRoute } from '@tanstack/react-router';
import { page } from '../app/page.tsx';
import { paymentCallback } from '../app/views.ts';

export const Route = createFileRoute('/paymentCallback')(page(paymentCallback));
