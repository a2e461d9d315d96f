import { loadWithRetry } from '../../shared/api/retry/load-with-retry.ts';

export const loadCloseDialog = () => loadWithRetry(() => import('./close/CloseDialog.tsx'));
export { LeftPlayers } from './components/LeftPlayers.tsx';
export { QueriesPanel, QueriesTabLabel } from './components/QueriesPanel.tsx';
export { useWithdrawPlayer } from './components/withdrawal.ts';
export { ControlPanel } from './control/ControlPanel.tsx';
export { cardWords } from './lib/words.ts';
export { QuickPanel } from './quick/QuickPanel.tsx';
export { SubmissionDialog } from './submission/SubmissionDialog.tsx';
