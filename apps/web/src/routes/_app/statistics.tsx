import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../app/page.tsx';
import { statistics } from '../../features/statistics/views.ts';

export const Route = createFileRoute('/_app/statistics')(page(statistics));
