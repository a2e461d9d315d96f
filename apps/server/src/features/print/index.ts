export { resultPdf } from './result.ts';
export { printRoutes } from './routes.ts';
export { startSheetPdf } from './start-sheet.ts';
