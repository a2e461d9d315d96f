import type { Route, RouteInput, RouteResult } from '@flagstick/contract';
import * as limits from '@flagstick/contract/limits';
import { keepPreviousData, queryOptions, useMutation } from '@tanstack/react-query';
import { request } from './call.ts';
import { keyOf, useInvalidate } from './keys.ts';

/** A resource that a table can list; rows may be read-only. */
export interface ListableResource {
  readonly path: string;
  readonly list: Route;
}

/** The generic calls of a resource, as far as it has them. */
export interface Resource extends ListableResource {
  readonly search?: Route;
  readonly insert?: Route;
  readonly copy?: Route;
  readonly update?: Route;
  readonly remove?: Route;
}

export interface PageQuery {
  page: number;
  limit: number;
  /** `field:asc` or `field:desc`. */
  sort?: string | undefined;
  query?: string | undefined;
  filter?: Readonly<Record<string, unknown>> | undefined;
  /** Further parameters of the list call. */
  further?: Readonly<Record<string, string>> | undefined;
}

const onTheWire = ({ filter, further, ...rest }: Partial<PageQuery>) => ({
  ...rest,
  ...further,
  ...(filter && Object.keys(filter).length > 0 ? { filter: JSON.stringify(filter) } : {}),
});

type BodyOf<C> = C extends Route ? (RouteInput<C> extends { body: infer B } ? B : never) : never;
type ResultOf<C> = C extends Route ? RouteResult<C> : never;

const pageAnswering = <Answer>(list: Route, query: PageQuery) =>
  queryOptions({
    queryKey: keyOf(list, { query: onTheWire(query) }),
    queryFn: ({ signal }) =>
      request(list, { query: onTheWire(query) }, { signal }) as Promise<unknown> as Promise<Answer>,
    placeholderData: keepPreviousData,
  });

/** One page of a resource. The former page is shown while the next one loads. */
export const pageOptions = <R extends ListableResource>({ list }: R, query: PageQuery) =>
  pageAnswering<RouteResult<R['list']>>(list, query);

export interface Rows<Row> {
  items: Row[];
  count: number;
}

/** {@link pageOptions} for a resource known only by the type of its rows. */
export const rowsOptions = <Row>({ list }: ListableResource, query: PageQuery) =>
  pageAnswering<Rows<Row>>(list, query);

/** Searches a resource's short rows (the wire's `…Light`) by text, for a picker. */
export const finder =
  <R extends Pick<Resource, 'path'> & { search: Route }>(
    resource: R,
    { filter, sort }: Pick<PageQuery, 'filter' | 'sort'> = {},
  ) =>
  (text: string, signal: AbortSignal) =>
    request<R['search']>(
      resource.search,
      { query: onTheWire({ query: text, limit: limits.page.search, filter, sort }) },
      { signal },
    );

export function useUpdateRow<R extends Resource & { update: Route }>(resource: R) {
  const changed = useInvalidate(resource);
  return useMutation<ResultOf<R['update']>, Error, { id: string; body: BodyOf<R['update']> }>({
    mutationFn: ({ id, body }) =>
      request(resource.update, { params: { id }, body }) as Promise<ResultOf<R['update']>>,
    onSuccess: changed,
  });
}
