export { standingsPdf } from './sheets/sheets.ts';
