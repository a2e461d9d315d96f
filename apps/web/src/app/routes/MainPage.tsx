import { redirect, useRouteContext, useSearch } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { loadWithRetry } from '../../shared/api/retry/load-with-retry.ts';
import { useSession } from '../../shared/session/session.ts';
import { useWelcomeDue } from '../shell/welcome/welcome-due.ts';
import { type MainSearch, mainSearch, seatViews, signedOutView, viewAt } from '../views.ts';
import { loadView, type PageContext } from './page.tsx';

const Welcome = lazy(async () => ({
  default: (await loadWithRetry(() => import('../shell/welcome/Welcome.tsx'))).Welcome,
}));

/**
 * The main page: the sign-in page for a visitor and for a link that confirms an address, else the view in the address.
 */
export const mainPage = {
  validateSearch: mainSearch,
  beforeLoad: ({ search }: { search: MainSearch }): PageContext => {
    const view = viewAt(search);
    const { user } = useSession.getState();
    const entering = user === null || 'verifyEmail' in search || 'notMe' in search || 'undoEmail' in search;
    // A phone that scores by link has the screens of scoring only, and the links of e-mails.
    if (!entering && user.seat && !seatViews.includes(view))
      throw redirect({ to: '/', search: { view: 'score', game: user.seat } });
    return { view: entering ? signedOutView : view, denied: false };
  },
  loaderDeps: ({ search }: { search: MainSearch }) => search,
  loader: loadView,
  component: MainPage,
};

function MainPage() {
  const search = useSearch({ from: '/_app/' });
  const { view } = useRouteContext({ from: '/_app/' });
  // The end of a session removes the screen at once, before the router checks again.
  const signedIn = useSession(({ user }) => user !== null);
  const { Screen } = signedIn ? view : signedOutView;
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
