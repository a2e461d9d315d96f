import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../app/page.tsx';
import { adverts } from '../../features/adverts/views.ts';

export const Route = createFileRoute('/_app/adverts')(page(adverts));
