import { createFileRoute, Outlet, useMatches } from '@tanstack/react-router';
import { NotAllowedPage } from '../app/pages.tsx';
import { Shell } from '../app/shell/Shell.tsx';
import { tableSearch } from '../shared/table/table-state.ts';

/** The management screens: the menu beside them, their place in the address. */
export const Route = createFileRoute('/_desk')({ validateSearch: tableSearch, component: Desk });

function Desk() {
  const denied = useMatches({
    select: (matches) => matches.some(({ context }) => 'denied' in context && context.denied),
  });
  if (denied) return <NotAllowedPage />;
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}
