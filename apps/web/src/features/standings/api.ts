import type { StandingsDocument } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { send } from '../../shared/api/call.ts';
import { fileOf, saveFile } from '../../shared/api/file.ts';
import { keyOf } from '../../shared/api/keys.ts';
import { type Versioned, versionKey } from '../../shared/api/version-key.ts';
import type { LiveState } from '../../shared/live/index.ts';
import { subscribeLazily } from '../../shared/live/subscribe-lazily.ts';
import { useSession } from '../../shared/session/session.ts';
import { standingsQuery } from './reads.ts';

/** Each version of the standings has its own query. */
export const playerSeasonQuery = (standings: Versioned & { readonly _id: string }, pid: string) =>
  queryOptions({
    queryKey: [
      ...keyOf(routes.standings.player, { params: { tid: standings._id, pid } }),
      versionKey(standings),
    ],
    queryFn: ({ signal }) =>
      send(routes.standings.player, { params: { tid: standings._id, pid } }, { signal }),
    placeholderData: (held) => held,
  });

/** Follows every new version while the screen is open. */
export function useStandings(id: string) {
  const client = useQueryClient();
  const query = useQuery(standingsQuery(id));
  const ready = query.data !== undefined;
  const me = useSession((session) => session.user?._id);
  const [live, setLive] = useState<LiveState | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the connection belongs to one user.
  useEffect(() => {
    if (!ready) return;
    const { queryKey } = standingsQuery(id);
    const following = subscribeLazily({
      game: id,
      topic: 'tournamentId',
      token: () => useSession.getState().token,
      held: () => client.getQueryData(queryKey),
      readAt: new Date(),
      // Only detects missed versions.
      onPatch: () => {},
      readAgain: () =>
        client.refetchQueries({ queryKey, exact: true }, { cancelRefetch: true, throwOnError: true }).then(
          () => true,
          () => false,
        ),
      onState: setLive,
      onRefused: () => void client.invalidateQueries({ queryKey }),
    });
    return () => following.stop();
  }, [id, client, ready, me]);
  return { query, live };
}

/** @param table a division or contest; the main table by default */
export const useSaveSheet = (id: string, table: string | undefined) =>
  useMutation({
    mutationFn: async (sheet: StandingsDocument) => {
      const query = table === undefined ? {} : { table };
      saveFile(fileOf(await send(routes.standings.sheet, { params: { id, sheet }, query })));
    },
  });
