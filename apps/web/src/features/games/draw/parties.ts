import type { GameView } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { send } from '../../../shared/api/call.ts';
import { keyOf } from '../../../shared/api/keys.ts';

/** The ids of the players who entered a game together; empty if its list does not load. */
export function useParties({ code, hasEntryList }: Pick<GameView, 'code' | 'hasEntryList'>) {
  const params = { code };
  const { data, isPending } = useQuery({
    queryKey: keyOf(routes.entryLists.entrants, { params }),
    queryFn: ({ signal }) => send(routes.entryLists.entrants, { params }, { signal }),
    enabled: hasEntryList === true,
  });
  const parties = useMemo(() => {
    const entered = (data?.items ?? []).filter(({ state }) => state === 'in');
    return [...new Set(entered.map(({ number }) => number))].flatMap((number) => {
      const party = entered.flatMap((entrant) =>
        entrant.number === number && entrant.player ? [entrant.player._id] : [],
      );
      return party.length > 1 ? [party] : [];
    });
  }, [data]);
  return { parties, isPending: hasEntryList === true && isPending };
}
