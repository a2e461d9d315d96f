export { fillDemo } from './fill.ts';
export { playDemo } from './play.ts';
