import { createFileRoute } from '@tanstack/react-router';
import { page } from '../app/page.tsx';
import { signUp } from '../features/accounts/views.tsx';

export const Route = createFileRoute('/signup/{-$gameCode}')(page(signUp));
