export { sidesOfCut } from './page/rows.ts';
export { standingQuery } from './reads.ts';
