import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../app/page.tsx';
import { gamesTable } from '../../features/games/views.ts';

export const Route = createFileRoute('/_app/games')(page(gamesTable));
