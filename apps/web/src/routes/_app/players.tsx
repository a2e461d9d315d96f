import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../app/page.tsx';
import { players } from '../../features/club-people/views.ts';

export const Route = createFileRoute('/_app/players')(page(players));
