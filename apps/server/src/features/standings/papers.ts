/** The PDF of a season, drawn on the drawing thread. */
export { standingsPdf } from './sheets.ts';
