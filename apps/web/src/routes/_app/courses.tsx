import { createFileRoute } from '@tanstack/react-router';
import { page } from '../../app/page.tsx';
import { courses } from '../../features/courses/views.ts';

export const Route = createFileRoute('/_app/courses')(page(courses));
