/** Of SQLSTATE: the disk is full, memory or a configured limit is spent. */
const states = new Set(['53000', '53100', '53200', '53400']);

/** Of the operating system: no space, no quota, no more open files. */
const codes = new Set(['ENOSPC', 'EDQUOT', 'EMFILE', 'ENFILE']);

/** Was this thrown because there is no room to keep something? It may work once there is room again. */
export function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error as NodeJS.ErrnoException).code ?? '';
  return states.has(code) || codes.has(code) || isStorageFull(error.cause);
}
