import { createFileRoute } from '@tanstack/react-router';
import { gate, managing } from '../../app/gate.ts';
import { ClubListPage } from '../../features/clubs/index.ts';

export const Route = createFileRoute('/_desk/clubListView')({
  beforeLoad: gate(...managing),
  component: ClubListPage,
});
