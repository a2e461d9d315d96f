import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../app/page.tsx';
import { users } from '../../features/users/views.ts';

export const Route = createFileRoute('/_app/users')(page(users));
