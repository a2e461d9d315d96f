import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../app/page.tsx';
import { scoreCards } from '../../features/score-cards/views.ts';

export const Route = createFileRoute('/_app/scoreCards')(page(scoreCards));
