export type { ScriptFont } from './library.ts';
export { baseFonts, type FontWeight } from './packages.ts';
export { type TextRun, Typesetting } from './typesetting.ts';
