import { createFileRoute } from '@tanstack/react-router';
import { gate, managing } from '../../app/gate.ts';
import { GamesTable } from '../../features/games/manage/index.ts';

export const Route = createFileRoute('/_desk/games')({
  beforeLoad: gate(...managing),
  component: GamesTable,
});
