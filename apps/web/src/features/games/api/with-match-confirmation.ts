import { ApiError } from '../../../shared/api/error.ts';
import { loadWithRetry } from '../../../shared/api/retry/load-with-retry.ts';

/** If the server refuses a change because of a match in play, asks for confirmation and sends the change again. */
export async function withMatchConfirmation<R>(
  change: (meant: { changesMatches?: true }) => Promise<R>,
): Promise<R> {
  try {
    return await change({});
  } catch (error) {
    if (!(error instanceof ApiError) || error.code !== 'match.changed') throw error;
    // The question is rare, so its code is loaded on demand.
    const { confirmMatchChange } = await loadWithRetry(() => import('./confirm-match-change.tsx'));
    if (!(await confirmMatchChange(error.fields.map((field) => field.error)))) throw error;
    return change({ changesMatches: true });
  }
}
