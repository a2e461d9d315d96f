import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../app/page.tsx';
import { changes } from '../../features/logs/views.ts';

export const Route = createFileRoute('/_app/changes')(page(changes));
