import { loadWithRetry } from '../../shared/api/retry/load-with-retry.ts';

export const loadHoleAdvert = () => loadWithRetry(() => import('./hole/HoleAdvert.tsx'));
export const loadAdvertsDialog = () => loadWithRetry(() => import('./AdvertsDialog.tsx'));
