import { createFileRoute } from '@tanstack/react-router';
import { page } from '../app/page.tsx';
import { join } from '../features/accounts/views.tsx';

export const Route = createFileRoute('/join/$gameCode')(page(join));
