export { standingsPdf } from './documents/draw.ts';
