import type { Access, Role } from '@flagstick/contract';
import type { QueryClient } from '@tanstack/react-query';
import { redirect, useParams, useSearch } from '@tanstack/react-router';
import type { View } from '../../shared/nav/view.tsx';
import { useSession } from '../../shared/session/session.ts';

/** Whether a role may open a page with this access. The server checks the rights to data itself. */
export const isOpenTo = (access: Access, role: Role): boolean =>
  typeof access === 'string' || access.includes(role);

/**
 * Checked before a page loads: redirects visitors to the sign-in.
 * @returns whether the role may not open the page
 */
export function isDenied(access: Access): boolean {
  if (access === 'public') return false;
  const { user } = useSession.getState();
  if (!user || user.seat) throw redirect({ to: '/' });
  return !isOpenTo(access, user.rule);
}

/** The properties of a screen that the pages around it read. */
export interface PageContext {
  readonly view: View;
  readonly denied: boolean;
}

interface LoaderContext {
  context: PageContext & { queryClient: QueryClient };
  deps: object;
  params: object;
}

/** Loads a place's code and starts its reads before it is shown; also called when a link to it is touched. */
export async function loadView({ context, deps, params }: LoaderContext): Promise<void> {
  const { view, denied, queryClient: client } = context;
  if (denied) return;
  await view.open({ client, search: deps, params: { ...params } });
}

/** The options of a route with its own path. */
export const page = <Name extends string, Search extends object>(view: View<Name, Search>) => ({
  validateSearch: (raw: Record<string, unknown>): Search => view.read(raw),
  beforeLoad: (): PageContext => {
    view.guard?.();
    return { view, denied: isDenied(view.access) };
  },
  loaderDeps: ({ search }: { search: object }) => search,
  loader: loadView,
  component: function Page() {
    return <view.Screen search={useSearch({ strict: false })} params={useParams({ strict: false })} />;
  },
});
