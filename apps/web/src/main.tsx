import './shared/newer-methods.ts';
import './ui/form/no-eval.ts';
import './shared/theme/mantine.css';
import './shared/theme/tokens.css';
import './shared/theme/base.css';
import './shared/theme/kit/layout.css';
import './shared/theme/kit/text.css';
import './shared/theme/kit/surfaces.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { App } from './app/App.tsx';
import { deleteGamesOnSessionEnd, endSessionsOnSignOut } from './app/end-session.ts';
import { handleFailures } from './app/failures.ts';
import { probeUntilReached } from './app/probe-server.ts';
import { persistQueries } from './app/reads/persist-queries.ts';
import { createQueryClient } from './app/reads/query.ts';
import { createAppRouter } from './app/routes/router.ts';
import { watchVersion } from './app/updates/version.ts';
import { keepPush } from './features/notifications/index.ts';
import { offlineQueue, startOfflineQueue } from './offline/index.ts';
import { keepSeatToClaim } from './shared/session/seat-to-claim.ts';
import { watchBack } from './ui/dialog/close-on-back.ts';
import { dropExpiredDrafts } from './ui/form/drafts.ts';

watchBack(window);
const queryClient = createQueryClient();
const router = createAppRouter(queryClient);

handleFailures();
endSessionsOnSignOut();
deleteGamesOnSessionEnd();
keepSeatToClaim();
dropExpiredDrafts();
probeUntilReached(() => {
  void queryClient.invalidateQueries();
  offlineQueue.wake();
});
startOfflineQueue();

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root.');

await persistQueries(queryClient);
// The page's initial content stays until the first screen can be rendered.
await router.load();
createRoot(root).render(
  <StrictMode>
    <App router={router} queryClient={queryClient} />
  </StrictMode>,
);
keepPush();
void watchVersion();
