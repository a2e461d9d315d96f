export { standingsPdf } from './sheets.ts';
