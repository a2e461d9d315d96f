import { isDatabaseUnavailable } from '../storage/index.ts';
import { AppError } from './errors.ts';
import type { Faults } from './faults.ts';

type Report = Pick<Faults, 'report'>;

/**
 * Reads one independent item. If the stored data cannot be read, logs it with its name and returns the fallback;
 * rethrows refusals and database outages.
 */
export async function readOrFallback<T, F>(
  faults: Report,
  name: object,
  read: () => T | Promise<T>,
  fallback: F,
): Promise<T | F> {
  try {
    return await read();
  } catch (error) {
    if (error instanceof AppError || isDatabaseUnavailable(error)) throw error;
    faults.report(error, 'Stored data could not be read and was left out.', name);
    return fallback;
  }
}

/** Reads each row of a list. An unreadable row is left out and logged with its name; the others are returned. */
export async function readReadableRows<R, T>(
  faults: Report,
  rows: readonly R[],
  idsForLog: (row: R) => object,
  read: (row: R) => T | Promise<T>,
): Promise<T[]> {
  const shown = await Promise.all(
    rows.map((row) => readOrFallback(faults, idsForLog(row), async () => [await read(row)], [])),
  );
  return shown.flat();
}
