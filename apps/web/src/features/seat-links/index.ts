import { lazy } from 'react';
import { loadWithRetry } from '../../shared/api/retry/load-with-retry.ts';

/** Few phones have scored by link, so its code loads later. */
export const ClaimRound = lazy(() => loadWithRetry(() => import('./ClaimRound.tsx')));

/** Few users are asked about a guest's round. */
export const SeatRequests = lazy(() => loadWithRetry(() => import('./requests/SeatRequests.tsx')));

/** Of one guest, for organisers. */
export const GuestAccount = lazy(() => loadWithRetry(() => import('./requests/GuestAccount.tsx')));

/** The dialog loads with the organiser's tap. */
export const loadScoringLinksDialog = () => import('./ScoringLinksDialog.tsx');

export const KeepRound = lazy(() => loadWithRetry(() => import('./KeepRound.tsx')));
