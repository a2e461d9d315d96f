export { standingsPdf } from './papers/draw.ts';
