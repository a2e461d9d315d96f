export { DocumentCache } from './document-cache.ts';
export { printedAwardText, winnersText } from './documents/prize-words.ts';
export { csvFile, csvText, fileAnswer } from './file.ts';
export { gameDocument } from './game-document.ts';
export { logoOf } from './pdf/logo.ts';
export { contentBottom, contentWidth, inkColours, PdfDocument, pageMargin } from './pdf/pdf-document.ts';
export { drawOnThread } from './pdf/thread.ts';
export { printRoutes } from './routes.ts';
export { namesOf, unprintableNames } from './unprintable-names.ts';
