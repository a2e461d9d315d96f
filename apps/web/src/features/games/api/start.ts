import { useMutation, useQueryClient } from '@tanstack/react-query';
import { patient } from '../../../shared/api/patient.ts';
import { say } from '../../../shared/ui/say.ts';
import { useGameChanged } from './writes.ts';

/** Lets play begin; asks first where it is early or something is missing, and says what is open from then on. */
export function useStart() {
  const client = useQueryClient();
  const changed = useGameChanged();
  return useMutation({
    // What judges a game is fetched with the first tap: home, where the button stands too, starts without it.
    mutationFn: async (id: string) => (await patient(() => import('./begin.ts'))).begin(client, id),
    onSuccess: (started) => {
      if (started) say('Live: phones can score.', { tone: 'success' });
    },
    onSettled: changed,
  });
}
