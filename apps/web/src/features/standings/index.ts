export { skippedWords } from './lib/season.ts';
