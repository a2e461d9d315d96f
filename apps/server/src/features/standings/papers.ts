/** The paper of a season: what the drawing thread makes of its standings. */
export { standingsPdf } from './sheets.ts';
