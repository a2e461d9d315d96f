import { createFileRoute } from '@tanstack/react-router';
import { gate } from '../../app/gate.ts';
import { CoursesTable } from '../../features/courses/index.ts';

export const Route = createFileRoute('/_desk/courses')({
  beforeLoad: gate('admin', 'club'),
  component: CoursesTable,
});
