import { createFileRoute, Outlet } from '@tanstack/react-router';
import { Shell } from '../app/shell/Shell.tsx';
import { tableSearch } from '../shared/table/table-state.ts';

/** The management screens: the menu beside them, their place in the address. */
export const Route = createFileRoute('/_desk')({ validateSearch: tableSearch, component: Desk });

function Desk() {
  return (
    <Shell>
      <Outlet />
    </Shell>
  );
}
