/** The secret part of a scoring link that was scanned or entered: of a whole address the last part. */
export const seatTokenOf = (entered: string): string =>
  entered
    .trim()
    .replace(/[?#].*$/, '')
    .replace(/\/+$/, '')
    .split('/')
    .at(-1) ?? '';
