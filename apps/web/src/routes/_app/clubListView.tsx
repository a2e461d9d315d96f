import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../app/page.tsx';
import { clubList } from '../../features/clubs/views.ts';

export const Route = createFileRoute('/_app/clubListView')(page(clubList));
