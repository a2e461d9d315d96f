import { lazy } from 'react';
import { loadWithRetry } from '../../shared/api/retry/load-with-retry.ts';

export { entrantsQuery } from './reads.ts';

/** Few users have entries, so their code loads later. */
export const MyEntries = lazy(() => loadWithRetry(() => import('./MyEntries.tsx')));

export const EntryListDialog = lazy(() =>
  loadWithRetry(async () => ({ default: (await import('./form/EntryListDialog.tsx')).EntryListDialog })),
);
