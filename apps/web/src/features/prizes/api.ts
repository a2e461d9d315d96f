import type { PrizeSetup } from '@flagstick/contract';
import * as routes from '@flagstick/contract/routes';
import { keepPreviousData, queryOptions } from '@tanstack/react-query';
import { send } from '../../shared/api/call.ts';
import { keyOf } from '../../shared/api/keys.ts';
import { readQuery } from '../../shared/api/read-query.ts';

/** A game's prizes as the current user may see them. */
export const prizesQuery = (id: string) => readQuery(routes.prizes.get, { params: { id } }, { staleTime: 0 });

/** The prizes that a set-up would give now, and what it would change. */
export const previewQuery = (id: string, setup: PrizeSetup) =>
  queryOptions({
    queryKey: keyOf(routes.prizes.preview, { params: { id }, query: setup }),
    queryFn: ({ signal }) => send(routes.prizes.preview, { params: { id }, body: { setup } }, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    // The form shows a refusal when it is saved.
    retry: false,
  });
