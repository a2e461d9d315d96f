import type { GameView } from '@flagstick/contract';
import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { entrantsQuery } from '../../entry-lists/index.ts';

/** The ids of the players who entered a game together; empty if its list does not load. */
export function useParties({ code, hasEntryList }: Pick<GameView, 'code' | 'hasEntryList'>) {
  const isListed = hasEntryList === true;
  const { data, isPending } = useQuery({ ...entrantsQuery(code), enabled: isListed });
  const parties = useMemo(() => {
    const entered = (data?.items ?? []).filter(({ state }) => state === 'in');
    return [...new Set(entered.map(({ number }) => number))].flatMap((number) => {
      const party = entered.flatMap((entrant) =>
        entrant.number === number && entrant.player ? [entrant.player._id] : [],
      );
      return party.length > 1 ? [party] : [];
    });
  }, [data]);
  return { parties, isPending: isListed && isPending };
}
