/** How a cell begins that a table program may take for a formula, or for a formula in a cell of its own behind a semicolon. */
const formula = /^\s*[=+\-@;]|^[\t\r\n]/;

const isFormula = (cell: string): boolean => formula.test(cell.normalize('NFKC'));

/** A cell of a CSV file as text; an apostrophe stands before what a table program would work out, full-width signs too. */
export const harmlessCell = (cell: string): string => (isFormula(cell) ? `'${cell}` : cell);

/** The cell without the apostrophe of {@link harmlessCell}. */
export const cellBefore = (cell: string): string =>
  cell.startsWith("'") && isFormula(cell.slice(1)) ? cell.slice(1) : cell;

/** Whether a cell needs quotation marks in a file with commas: some countries separate by semicolons or tabs. */
export const needsQuotes = (cell: string): boolean => /[",;\t\r\n]/.test(cell);
