import { createFileRoute } from '@tanstack/react-router';
import { gate } from '../../app/gate.ts';
import { UsersTable } from '../../features/users/index.ts';

export const Route = createFileRoute('/_desk/users')({ beforeLoad: gate('admin'), component: UsersTable });
