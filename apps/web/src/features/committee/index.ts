/** What other features use of the committee's work. */
export { CloseDialog } from './components/CloseDialog.tsx';
