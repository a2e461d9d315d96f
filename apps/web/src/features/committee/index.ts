/** What other features use of the committee's work. */
export { CloseDialog } from './close/CloseDialog.tsx';
export { QueriesPanel, QueriesTabLabel } from './components/QueriesPanel.tsx';
export { ControlPanel } from './control/ControlPanel.tsx';
export { QuickPanel } from './quick/QuickPanel.tsx';
export { SubmissionDialog } from './submission/SubmissionDialog.tsx';
