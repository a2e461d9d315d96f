export { csvFile, csvText, fileAnswer } from './file.ts';
export { gamePaper } from './game-paper.ts';
export { PaperCache } from './paper-cache.ts';
export { printedAwardText, winnersText } from './papers/prize-words.ts';
export { logoOf } from './pdf/logo.ts';
export { contentBottom, contentWidth, inkColours, Paper, paperMargin } from './pdf/paper.ts';
export { drawOnThread } from './pdf/thread.ts';
export { printRoutes } from './routes.ts';
export { namesOf, unprintableNames } from './unprintable-names.ts';
