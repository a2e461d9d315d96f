import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../app/page.tsx';
import { clubsTable } from '../../features/clubs/views.ts';

export const Route = createFileRoute('/_app/clubs')(page(clubsTable));
