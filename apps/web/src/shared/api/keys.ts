import type { Route } from '@flagstick/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';

// Under which key an answer is held, and what a change makes old. A key is made of the call that was asked, so that
// nothing read over the wire is out of a change's reach.

interface Asked {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: unknown;
}

/** The resource that a path belongs to: its first part. */
const resourceOf = (path: string): string => path.split('/', 1)[0] ?? path;

/**
 * The key of what a call answers. Resource and parameters stand first: what begins with `['games', { id }]` is
 * everything that is read of that game.
 */
export const keyOf = ({ path }: Pick<Route, 'path'>, { params = {}, query }: Asked = {}) =>
  [resourceOf(path), params, path, ...(query === undefined ? [] : [query])] as const;

/** What a change to a resource makes old beside the resource itself. */
const alsoOld: Readonly<Record<string, readonly string[]>> = {
  // A club takes its courses and their cards along.
  clubs: ['courses', 'scoreCards'],
  // Clubs are listed with their courses, cards with their course.
  courses: ['clubs', 'scoreCards'],
  // The tees of a course are its cards.
  scoreCards: ['courses'],
  // Games name the tournaments in which they count.
  tournaments: ['games'],
  // Players are users; one of them is me.
  users: ['players', 'auth'],
};

/** Says that a resource was changed, or only what is read with these parameters. What is on the screen is read anew. */
export async function makeOld(
  client: QueryClient,
  { path }: { readonly path: string },
  params?: Asked['params'],
): Promise<void> {
  const resource = resourceOf(path);
  const keys = params ? [[resource, params]] : [resource, ...(alsoOld[resource] ?? [])].map((name) => [name]);
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** {@link makeOld} for a component. */
export function useMakeOld(
  resource: { readonly path: string },
  params?: Asked['params'],
): () => Promise<void> {
  const client = useQueryClient();
  return () => makeOld(client, resource, params);
}
