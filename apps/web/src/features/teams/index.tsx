import type { GameView } from '@flagstick/contract';
import { formatOf } from '@flagstick/contract/formats';
import { lazy, type ReactNode, Suspense } from 'react';
import { patient } from '../../shared/api/patient.ts';

export const MyTeam = lazy(() => patient(() => import('./MyTeam.tsx')));
export const TeamsPanel = lazy(() => patient(() => import('./TeamsPanel.tsx')));
export const TeamSelect = lazy(() => patient(() => import('./TeamSelect.tsx')));

export const InTeams = ({ game, children }: { game: Pick<GameView, 'competition'>; children: ReactNode }) =>
  formatOf(game.competition.playingRules).hasTeams ? <Suspense fallback={null}>{children}</Suspense> : null;
