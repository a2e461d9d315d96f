/** How a cell begins that a table program may take for a formula, or for a formula in a cell of its own behind a semicolon. */
const formula = /^\s*[=+\-@;]|^[\t\r\n]/;

const isFormula = (cell: string): boolean => formula.test(cell.normalize('NFKC'));

/**
 * Where a table program with another separator than the comma begins a cell: it honours quotation marks only at the
 * beginning of what it takes for a cell.
 */
const beginning = /([;\t\r\n]\s*)(?=(\S))/gu;
const marked = /([;\t\r\n]\s*)'(?=(\S))/gu;

/** A cell of a CSV file as text; an apostrophe stands before what a table program would work out, full-width signs too. */
export const harmlessCell = (cell: string): string => {
  const text = cell.replace(beginning, (before: string, _: string, sign: string) =>
    isFormula(sign) ? `${before}'` : before,
  );
  return isFormula(text) ? `'${text}` : text;
};

/** The cell without the apostrophes of {@link harmlessCell}. */
export const cellBefore = (cell: string): string => {
  const text = cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;
  return text.replace(marked, (all: string, before: string, sign: string) =>
    isFormula(sign) ? before : all,
  );
};

/** Whether a cell needs quotation marks in a file with commas: some countries separate by semicolons or tabs. */
export const needsQuotes = (cell: string): boolean => /[",;\t\r\n]/.test(cell);
