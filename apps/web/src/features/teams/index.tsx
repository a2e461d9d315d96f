import type { GameView } from '@flagstick/contract';
import { formatOf } from '@flagstick/contract/formats';
import { lazy, type ReactNode, Suspense } from 'react';
import { patient } from '../../shared/api/patient.ts';

/** For which team I play, in a game of teams. */
export const MyTeam = lazy(() => patient(() => import('./MyTeam.tsx')));
/** The teams as organisers see them. */
export const TeamsPanel = lazy(() => patient(() => import('./TeamsPanel.tsx')));
/** For which team somebody plays, to be changed. */
export const TeamSelect = lazy(() => patient(() => import('./TeamSelect.tsx')));

/** Shows its children in a game of teams. */
export const InTeams = ({ game, children }: { game: Pick<GameView, 'competition'>; children: ReactNode }) =>
  formatOf(game.competition.playingRules).hasTeams ? <Suspense fallback={null}>{children}</Suspense> : null;
