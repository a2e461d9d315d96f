import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../app/page.tsx';
import { reports } from '../../features/logs/views.ts';

export const Route = createFileRoute('/_app/errorReports')(page(reports));
