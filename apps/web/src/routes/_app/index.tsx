import { createFileRoute } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { loadView, type PageContext } from '../../app/page.tsx';
import { useWelcomeDue } from '../../app/shell/welcome-due.ts';
import { frontDoor, mainSearch, viewAt } from '../../app/views.ts';
import { patient } from '../../shared/api/patient.ts';
import { useSession } from '../../shared/session/session.ts';

const Welcome = lazy(async () => ({
  default: (await patient(() => import('../../app/shell/Welcome.tsx'))).Welcome,
}));

/** The main page: for a visitor, and for a link that confirms an address, the way in; else the view that is named. */
export const Route = createFileRoute('/_app/')({
  validateSearch: mainSearch,
  beforeLoad: ({ search }): PageContext => {
    const signedOut = useSession.getState().user === null;
    const entering = signedOut || 'verifyEmail' in search || 'notMe' in search || 'undoEmail' in search;
    return { view: entering ? frontDoor : viewAt(search), denied: false };
  },
  loaderDeps: ({ search }) => search,
  loader: (match) => loadView(match),
  component: Index,
});

function Index() {
  const search = Route.useSearch();
  const { view } = Route.useRouteContext();
  // A session that ends takes its screen away at once, before the router has looked again.
  const signedIn = useSession(({ user }) => user !== null);
  const { Screen } = signedIn ? view : frontDoor;
  return (
    <>
      <Screen search={search} params={{}} />
      {signedIn && <WelcomeOnceDue />}
    </>
  );
}

/** Only a new player loads the welcome. It stays until the next screen, so that its sheet can slide away. */
function WelcomeOnceDue() {
  const due = useWelcomeDue();
  const [met, setMet] = useState(due);
  if (due && !met) setMet(true);
  return (
    met && (
      <Suspense fallback={null}>
        <Welcome />
      </Suspense>
    )
  );
}
