export { DrawnSheets } from './drawn-sheets.ts';
export { csvFile, csvText, fileAnswer } from './file.ts';
export { gamePaper } from './game-paper.ts';
export { logoOf } from './logo.ts';
export { bottom, ink, inner, margin, Paper } from './paper.ts';
export { printRoutes } from './routes.ts';
export { drawn } from './thread.ts';
export { namesOf, unprinted } from './unprinted.ts';
