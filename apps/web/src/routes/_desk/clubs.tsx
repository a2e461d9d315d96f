import { createFileRoute } from '@tanstack/react-router';
import { gate } from '../../app/gate.ts';
import { ClubsTable } from '../../features/clubs/index.ts';

export const Route = createFileRoute('/_desk/clubs')({ beforeLoad: gate('admin'), component: ClubsTable });
