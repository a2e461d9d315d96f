export type { ScriptFont } from './library.ts';
export { baseFonts, type Weight } from './packages.ts';
export { type Run, Typesetting } from './typesetting.ts';
