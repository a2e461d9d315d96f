import { createFileRoute } from '@tanstack/react-router';
import { page } from '../app/page.tsx';
import { intro } from '../features/public/views.ts';

export const Route = createFileRoute('/intro')(page(intro));
