/**
 * Matches text that a spreadsheet would read as a formula at the start of a cell, also after a semicolon that starts a
 * cell.
 */
const formula = /^\s*[=+\-@;]|^[\t\r\n]/;

const isFormula = (cell: string): boolean => formula.test(cell.normalize('NFKC'));

/**
 * Matches the start of a cell in a spreadsheet that separates by semicolon, tab or line break. Such a spreadsheet
 * respects quotation marks only at the start of a cell.
 */
const beginning = /([;\t\r\n]\s*)(?=(\S))/gu;
const marked = /([;\t\r\n]\s*)'(?=(\S))/gu;

/**
 * A cell of a CSV file as text, with an apostrophe before anything that a spreadsheet would calculate, including
 * full-width signs.
 */
export const safeCell = (cell: string): string => {
  const text = cell.replace(beginning, (before: string, _: string, sign: string) =>
    isFormula(sign) ? `${before}'` : before,
  );
  return isFormula(text) ? `'${text}` : text;
};

/** The cell without the apostrophes of {@link safeCell}. */
export const originalCell = (cell: string): string => {
  const text = cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;
  return text.replace(marked, (all: string, before: string, sign: string) =>
    isFormula(sign) ? before : all,
  );
};

/** Whether a cell needs quotation marks in a file with commas: some countries use semicolons or tabs. */
export const needsQuotes = (cell: string): boolean => /[",;\t\r\n]/.test(cell);
