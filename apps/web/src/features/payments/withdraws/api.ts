import type { PotSummary } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import * as routes from '@flagstick/contract/routes';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { send } from '../../../shared/api/call.ts';
import { errorText } from '../../../shared/api/error.ts';
import { invalidateAnswers, keyOf } from '../../../shared/api/keys.ts';
import { readQuery } from '../../../shared/api/read-query.ts';
import { showErrorToast } from '../../../ui/toast/toast.ts';

export const ledgersQuery = queryOptions({
  queryKey: keyOf(routes.pots.list),
  queryFn: ({ signal }) =>
    send(routes.pots.list, { query: { limit: limits.page.default, sort: 'game.date:desc' } }, { signal }),
});

/** Undefined if the game has no ledger. Finds old games, too. */
export const ledgerQuery = (game: string) => {
  const query = { filter: JSON.stringify({ game }) };
  return queryOptions({
    queryKey: keyOf(routes.pots.list, { query }),
    queryFn: async ({ signal }): Promise<PotSummary | null> =>
      (await send(routes.pots.list, { query }, { signal })).items[0] ?? null,
  });
};

export const entriesOptions = (game: string) => readQuery(routes.pots.transactions, { params: { id: game } });

export const accountOptions = readQuery(routes.payments.account, {});

function useRefreshMoney() {
  const client = useQueryClient();
  const touched = [routes.pots.list, routes.withdraws.list, routes.payments.account, routes.games.list];
  return () => Promise.all(touched.map((call) => invalidateAnswers(client, call)));
}

const openPage = (address: string) => globalThis.location.assign(address);
const showRefusal = (error: unknown) => showErrorToast(errorText(error));

export const useWithdrawMoney = () =>
  useMutation({
    mutationFn: (game: string) => send(routes.pots.withdrawal, { params: { id: game } }),
    onSuccess: ({ link }) => openPage(link),
    onError: showRefusal,
  });

export const useOnboarding = () =>
  useMutation({
    mutationFn: () => send(routes.payments.onboarding, { body: { redirectUrl: '/withdraws' } }),
    onSuccess: ({ url }) => openPage(url),
    onError: showRefusal,
  });

export function useRefund() {
  const refresh = useRefreshMoney();
  return useMutation({
    mutationFn: (id: string) => send(routes.payments.refund, { params: { id } }),
    onSettled: refresh,
  });
}

export function useSandboxPayout(game: string) {
  const refresh = useRefreshMoney();
  return useMutation({
    mutationFn: () => send(routes.pots.sandboxPayout, { params: { id: game } }),
    onSuccess: refresh,
  });
}
