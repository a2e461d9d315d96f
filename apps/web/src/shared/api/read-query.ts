import type { Route, RouteResult } from '@flagstick/contract';
import { queryOptions, type UndefinedInitialDataOptions } from '@tanstack/react-query';
import { type Input, send } from './call.ts';
import { keyOf } from './keys.ts';

type Answer<C extends Route> = UndefinedInitialDataOptions<
  RouteResult<C>,
  Error,
  RouteResult<C>,
  ReturnType<typeof keyOf>
>;

/** The query of a reading call, by the key of its answer. */
export const readQuery = <const C extends Route>(
  call: C,
  input: Input<C>,
  options: Omit<Answer<C>, 'queryKey' | 'queryFn'> = {},
) =>
  queryOptions({
    queryKey: keyOf(call, input),
    queryFn: ({ signal }) => send(call, input, { signal }),
    ...options,
  });
