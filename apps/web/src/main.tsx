import './app/no-eval.ts';
import './shared/theme/mantine.css';
import './shared/theme/tokens.css';
import './shared/theme/base.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { heedFailures } from './app/failures.ts';
import { keepReads } from './app/keep.ts';
import { createQueryClient } from './app/query.ts';
import { knockUntilReached } from './app/reach.ts';
import { createAppRouter } from './app/router.ts';
import { watchVersion } from './app/version.ts';
import { offlineQueue, startOfflineQueue } from './shared/offline/index.ts';
import { useSession } from './shared/session/session.ts';

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);

heedFailures();
knockUntilReached(() => {
  void queryClient.invalidateQueries();
  void offlineQueue.reconnect();
});
startOfflineQueue();
// A gate that was passed may be closed now, and one that was closed may open.
useSession.subscribe(({ user }, before) => {
  if (user?._id !== before.user?._id) void router.invalidate();
});

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

await keepReads(queryClient);
// What the page opened with stands until there is something to show in its place.
await router.load();
createRoot(root).render(
  <StrictMode>
    <App router={router} queryClient={queryClient} />
  </StrictMode>,
);
void watchVersion();
