import { lazy } from 'react';
import { loadWithRetry } from '../../shared/api/retry/load-with-retry.ts';

/** Few phones have scored by link, so its code loads later. */
export const ClaimRound = lazy(() => loadWithRetry(() => import('./ClaimRound.tsx')));

/** The dialog loads with the organiser's tap. */
export const loadScoringLinksDialog = () => import('./ScoringLinksDialog.tsx');

export const KeepRound = lazy(() => loadWithRetry(() => import('./KeepRound.tsx')));
