import { ApiError } from './error.ts';

/** Code that is loaded when it is wanted. @throws ApiError when it does not come: a call without an answer, to be tried again. */
export const codeOf = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((error: unknown) => {
    throw new ApiError(0, { message: String(error) });
  });
