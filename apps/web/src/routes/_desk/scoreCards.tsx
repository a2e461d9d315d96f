import { createFileRoute } from '@tanstack/react-router';
import { gate, managing } from '../../app/gate.ts';
import { ScoreCardsTable } from '../../features/score-cards/index.ts';

export const Route = createFileRoute('/_desk/scoreCards')({
  beforeLoad: gate(...managing),
  component: ScoreCardsTable,
});
