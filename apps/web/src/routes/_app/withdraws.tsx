import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../app/page.tsx';
import { withdraws } from '../../features/payments/views.ts';

export const Route = createFileRoute('/_app/withdraws')(page(withdraws));
