export { fillDemo } from './fill.ts';
export { type DemoPlay, playDemo } from './play.ts';
