import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../app/page.tsx';
import { gameRules } from '../../features/game-rules/views.ts';

export const Route = createFileRoute('/_app/gameRules')(page(gameRules));
