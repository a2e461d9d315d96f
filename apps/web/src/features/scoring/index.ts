/** What other features use of scoring. */
export { CardLogEntries } from './components/CardLog.tsx';
