import type { Route } from '@flagstick/contract';
import { type QueryClient, useQueryClient } from '@tanstack/react-query';

// The keys of answers, and the answers that a change invalidates. A key is built from the call, so that a change
// reaches every answer read over the wire.

interface Asked {
  readonly params?: Readonly<Record<string, unknown>>;
  readonly query?: unknown;
}

/** The resource of a path: its first part. */
const resourceOf = (path: string): string => path.split('/', 1)[0] ?? path;

/**
 * The key of a call's answer. Resource and parameters come first: `['games', { id }]` is the prefix of every answer
 * about that game.
 */
export const keyOf = ({ path }: Pick<Route, 'path'>, { params = {}, query }: Asked = {}) =>
  [resourceOf(path), params, path, ...(query === undefined ? [] : [query])] as const;

/** Other resources that a change to a resource invalidates. */
const alsoStale: Readonly<Record<string, readonly string[]>> = {
  // A club includes its courses and their cards.
  clubs: ['courses', 'scoreCards'],
  // Clubs are listed with their courses, cards with their course.
  courses: ['clubs', 'scoreCards'],
  // The tees of a course are its cards.
  scoreCards: ['courses'],
  // Games name the tournaments in which they count.
  tournaments: ['games'],
  // Players are users, and one of them is the signed-in user.
  users: ['players', 'auth'],
};

/** Invalidates a resource after a change, or only the answers with these parameters. Visible ones are read again. */
export async function invalidateAnswers(
  client: QueryClient,
  { path }: { readonly path: string },
  params?: Asked['params'],
): Promise<void> {
  const resource = resourceOf(path);
  const keys = params
    ? [[resource, params]]
    : [resource, ...(alsoStale[resource] ?? [])].map((name) => [name]);
  await Promise.all(keys.map((queryKey) => client.invalidateQueries({ queryKey })));
}

/** {@link invalidateAnswers} for a component. */
export function useInvalidate(
  resource: { readonly path: string },
  params?: Asked['params'],
): () => Promise<void> {
  const client = useQueryClient();
  return () => invalidateAnswers(client, resource, params);
}
