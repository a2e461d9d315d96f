import type { Access, Role } from '@flagstick/contract';
import type { QueryClient } from '@tanstack/react-query';
import { redirect, useParams, useSearch } from '@tanstack/react-router';
import type { View } from '../../shared/nav/view.tsx';
import { useSession } from '../../shared/session/session.ts';

/** Whether people of a role may open what has this access. What the server gives to whom is decided there. */
export const isOpenTo = (access: Access, role: Role): boolean =>
  typeof access === 'string' || access.includes(role);

/** Asked before anything of a page is loaded: a visitor is sent to sign in, a role that it is not open to is denied. */
export function isDenied(access: Access): boolean {
  if (access === 'public') return false;
  const { user } = useSession.getState();
  if (!user) throw redirect({ to: '/' });
  return !isOpenTo(access, user.rule);
}

/** What the pages around a screen read of it. */
export interface PageContext {
  readonly view: View;
  readonly denied: boolean;
}

interface LoaderContext {
  context: PageContext & { queryClient: QueryClient };
  deps: object;
  params: object;
}

/** Has a place's code here and its reads on their way before it is shown; touching a link to it does the same. */
export async function loadView({ context, deps, params }: LoaderContext): Promise<void> {
  const { view, denied, queryClient: client } = context;
  if (denied) return;
  view.load({ client, search: deps, params: { ...params } });
  await view.ready();
}

/** The options of the route of a place with a path of its own. */
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
