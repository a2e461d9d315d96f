import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { loadWithRetry } from '../../../shared/api/retry/load-with-retry.ts';
import { showToast } from '../../../ui/toast/toast.ts';
import * as texts from '../messages.ts';
import { useGameChanged } from './writes.ts';

/**
 * Begins play, or opens the check before play if it has findings.
 *
 * @param hasSeenCheck the button is shown beside the findings
 */
export function useStartGame({ hasSeenCheck = false }: { hasSeenCheck?: boolean } = {}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const changed = useGameChanged();
  return useMutation({
    // The checks are loaded with the first tap: the home screen has the button too, and does not need them.
    mutationFn: async (id: string) =>
      (await loadWithRetry(() => import('./begin-play.ts'))).beginPlay(client, id, hasSeenCheck),
    onSuccess: (begun, id) => {
      if (begun === 'begun') showToast(texts.gameStarted, { tone: 'success' });
      if (begun === 'checkFirst')
        void navigate({ to: '/', search: { view: 'field', game: id, tab: 'check' } });
    },
    onSettled: changed,
  });
}
