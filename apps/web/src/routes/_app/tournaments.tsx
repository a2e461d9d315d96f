import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../app/page.tsx';
import { tournaments } from '../../features/tournaments/views.ts';

export const Route = createFileRoute('/_app/tournaments')(page(tournaments));
