export { DrawnSheets } from './drawn-sheets.ts';
export { csvFile, csvText, fileAnswer } from './file.ts';
export { gamePaper } from './game-paper.ts';
export { logoOf } from './pdf/logo.ts';
export { bottom, ink, inner, margin, Paper } from './pdf/paper.ts';
export { drawn } from './pdf/thread.ts';
export { printRoutes } from './routes.ts';
export { namesOf, unprinted } from './unprinted.ts';
