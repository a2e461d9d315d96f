export { csvFile, fileAnswer } from './file.ts';
export { logoOf } from './logo.ts';
export { bottom, ink, inner, margin, Paper } from './paper.ts';
export { resultPdf } from './result.ts';
export { printRoutes } from './routes.ts';
export { startSheetPdf } from './start-sheet.ts';
export { namesOf, unprinted } from './unprinted.ts';
