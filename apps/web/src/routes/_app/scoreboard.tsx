import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../app/page.tsx';
import { scoreboards } from '../../features/public/views.ts';

export const Route = createFileRoute('/_app/scoreboard')(page(scoreboards));
