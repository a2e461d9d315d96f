import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { patient } from '../../../shared/api/patient.ts';
import { say } from '../../../shared/ui/say.ts';
import { useGameChanged } from './writes.ts';

/**
 * Lets play begin; opens the check before play where that has findings, asks first where it is early or something is
 * missing, and says what is open from then on.
 *
 * @param looked the button stands beside the findings
 */
export function useStart({ looked = false }: { looked?: boolean } = {}) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const changed = useGameChanged();
  return useMutation({
    // What judges a game is fetched with the first tap: home, where the button stands too, starts without it.
    mutationFn: async (id: string) => (await patient(() => import('./begin.ts'))).begin(client, id, looked),
    onSuccess: (begun, id) => {
      if (begun === 'begun') say('Live: phones can score.', { tone: 'success' });
      if (begun === 'check first')
        void navigate({ to: '/', search: { view: 'field', game: id, tab: 'check' } });
    },
    onSettled: changed,
  });
}
