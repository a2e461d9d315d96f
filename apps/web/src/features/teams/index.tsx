import type { GameView } from '@flagstick/contract';
import { formatOf } from '@flagstick/contract/formats';
import { lazy, type ReactNode, Suspense } from 'react';
import { patient } from '../../shared/api/patient.ts';

/** The player's team, in a game of teams. */
export const MyTeam = lazy(() => patient(() => import('./MyTeam.tsx')));
/** The teams for organisers. */
export const TeamsPanel = lazy(() => patient(() => import('./TeamsPanel.tsx')));
/** A player's team, to be changed. */
export const TeamSelect = lazy(() => patient(() => import('./TeamSelect.tsx')));

/** Shows its children in a game of teams. */
export const InTeams = ({ game, children }: { game: Pick<GameView, 'competition'>; children: ReactNode }) =>
  formatOf(game.competition.playingRules).hasTeams ? <Suspense fallback={null}>{children}</Suspense> : null;
