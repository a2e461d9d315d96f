/** SQLSTATE codes: disk full, memory or a configured limit exhausted. */
const sqlStates = new Set(['53000', '53100', '53200', '53400']);

/** Codes of the operating system: no space, no quota, too many open files. */
const codes = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE']);

/** Whether this was thrown for lack of space. It may work once there is space again. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return sqlStates.has(code) || codes.has(code) || isStorageFull(error.cause);
}
