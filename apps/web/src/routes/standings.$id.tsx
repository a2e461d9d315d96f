import { createFileRoute } from '@tanstack/react-router';
import { page } from '../app/page.tsx';
import { publicStandings } from '../features/standings/views.tsx';

export const Route = createFileRoute('/standings/$id')(page(publicStandings));
