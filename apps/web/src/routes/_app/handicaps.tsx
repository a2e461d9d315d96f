import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../app/page.tsx';
import { handicaps } from '../../features/custom-handicaps/views.ts';

export const Route = createFileRoute('/_app/handicaps')(page(handicaps));
