import { lazy } from 'react';
import { loadWithRetry } from '../../shared/api/retry/load-with-retry.ts';

/** Loaded with the dialog of scoring links. */
export const ClubhouseScreens = lazy(() => loadWithRetry(() => import('./organiser/ClubhouseScreens.tsx')));
