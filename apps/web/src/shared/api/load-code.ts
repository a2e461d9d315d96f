import { ApiError } from './error.ts';

/** Code did not load: there is no network, or a release has replaced the files of this page. */
export class CodeNotLoaded extends ApiError {
  constructor(cause: unknown) {
    super(0, { message: String(cause) });
  }
}

/**
 * Loads code on demand. @throws CodeNotLoaded when it does not load, which counts as a call without an answer and may be
 * retried
 */
export const loadCode = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((error: unknown) => {
    throw new CodeNotLoaded(error);
  });
