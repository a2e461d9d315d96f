import type { GameView } from '@flagstick/contract';
import { formatOf } from '@flagstick/contract/formats';
import { lazy, type ReactNode, Suspense } from 'react';
import { loadWithRetry } from '../../shared/api/retry/load-with-retry.ts';
import * as common from '../../ui/common/messages.ts';

export const MyTeam = lazy(() => loadWithRetry(() => import('./MyTeam.tsx')));
export const TeamsPanel = lazy(() => loadWithRetry(() => import('./TeamsPanel.tsx')));
export const TeamSelect = lazy(() => loadWithRetry(() => import('./TeamSelect.tsx')));

const hasTeams = ({ competition }: Pick<GameView, 'competition'>): boolean =>
  formatOf(competition.playingRules).hasTeams;

/** The heads of the columns that a list of players has for teams. */
export const teamColumns = (game: Pick<GameView, 'competition'>): readonly string[] =>
  hasTeams(game) ? [common.team] : [];

export const OnlyInTeamGames = ({
  game,
  children,
}: {
  game: Pick<GameView, 'competition'>;
  children: ReactNode;
}) => (hasTeams(game) ? <Suspense fallback={null}>{children}</Suspense> : null);
