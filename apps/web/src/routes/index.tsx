import { createFileRoute } from '@tanstack/react-router';
import { FrontDoor } from '../app/FrontDoor.tsx';
import { MainPage } from '../app/MainPage.tsx';
import { loadScreen } from '../app/screens.tsx';
import { mainSearch } from '../app/views.ts';
import { useSession } from '../shared/session/session.ts';

export const Route = createFileRoute('/')({
  validateSearch: mainSearch,
  loaderDeps: ({ search: { view } }) => ({ view }),
  loader: ({ deps: { view } }) => loadScreen(view),
  component: Index,
});

function Index() {
  const search = Route.useSearch();
  const signedIn = useSession(({ user }) => user !== null);
  if (search.verifyEmail || !signedIn) return <FrontDoor search={search} />;
  return <MainPage search={search} />;
}
