import type { GameView } from '@flagstick/contract';
import { lazy } from 'react';
import { patient } from '../../shared/api/patient.ts';

/** For which team I play, in a game of teams. */
export const MyTeam = lazy(() => patient(() => import('./MyTeam.tsx')));
/** The teams as organisers see them. */
export const TeamsPanel = lazy(() => patient(() => import('./TeamsPanel.tsx')));
/** For which team somebody plays, to be changed. */
export const TeamSelect = lazy(() => patient(() => import('./TeamSelect.tsx')));

export const isOfTeams = ({ competition }: Pick<GameView, 'competition'>): boolean =>
  competition.playingRules.playingAs === 'team';
