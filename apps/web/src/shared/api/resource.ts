import type { CallDefinition, CallInput, CallResult } from '@flagstick/contract';
import { limits } from '@flagstick/contract/limits';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { request } from './call.ts';
import { keyOf, useMakeOld } from './keys.ts';

/** The generic calls of a resource, as far as it has them. */
export interface Resource {
  readonly path: string;
  readonly list: CallDefinition;
  readonly search?: CallDefinition;
  readonly insert?: CallDefinition;
  readonly copy?: CallDefinition;
  readonly update?: CallDefinition;
  readonly remove?: CallDefinition;
}

/** A page of a list as a screen asks for it. */
export interface PageQuery {
  page: number;
  limit: number;
  /** `field:asc` or `field:desc`. */
  sort?: string | undefined;
  query?: string | undefined;
  filter?: Readonly<Record<string, unknown>> | undefined;
  /** What else the list call asks for, beside the place in the list. */
  further?: Readonly<Record<string, string>> | undefined;
}

const onTheWire = ({ filter, further, ...rest }: Partial<PageQuery>) => ({
  ...rest,
  ...further,
  ...(filter && Object.keys(filter).length > 0 ? { filter: JSON.stringify(filter) } : {}),
});

type BodyOf<C> = C extends CallDefinition ? (CallInput<C> extends { body: infer B } ? B : never) : never;
type ResultOf<C> = C extends CallDefinition ? CallResult<C> : never;

/** One page of a resource. The page before stays in sight while the next one is fetched. */
export const pageOptions = <R extends Resource>(resource: R, query: PageQuery) =>
  queryOptions({
    queryKey: keyOf(resource.list, { query: onTheWire(query) }),
    queryFn: ({ signal }) => request<R['list']>(resource.list, { query: onTheWire(query) }, { signal }),
    placeholderData: keepPreviousData,
  });

/** Finds the light rows that match what was typed: what a picker asks. */
export const finder =
  <R extends Pick<Resource, 'path'> & { search: CallDefinition }>(
    resource: R,
    { filter, sort }: Pick<PageQuery, 'filter' | 'sort'> = {},
  ) =>
  (text: string, signal: AbortSignal) =>
    request<R['search']>(
      resource.search,
      { query: onTheWire({ query: text, limit: limits.page.search, filter, sort }) },
      { signal },
    );

export function useUpdate<R extends Resource & { update: CallDefinition }>(resource: R) {
  const changed = useMakeOld(resource);
  return useMutation<ResultOf<R['update']>, Error, { id: string; body: BodyOf<R['update']> }>({
    mutationFn: ({ id, body }) =>
      request(resource.update, { params: { id }, body }) as Promise<ResultOf<R['update']>>,
    onSuccess: changed,
  });
}
