export { resultPdf } from './result.ts';
export { startSheetPdf } from './start-sheet.ts';
