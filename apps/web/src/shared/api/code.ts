import { ApiError } from './error.ts';

/** Code did not come: there is no network, or a release has taken the place of the files that this page asks for. */
export class MissingCode extends ApiError {
  constructor(cause: unknown) {
    super(0, { message: String(cause) });
  }
}

/** Code that is loaded when it is wanted. @throws MissingCode when it does not come: a call without an answer, to be tried again. */
export const codeOf = <T>(load: () => Promise<T>): Promise<T> =>
  load().catch((error: unknown) => {
    throw new MissingCode(error);
  });
