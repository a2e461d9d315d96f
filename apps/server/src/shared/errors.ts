import { type ErrorCode, errors, type Failure } from '@flagstick/contract';

export interface Details {
  message?: string;
  /** The sentence with its figures, where the contract leaves them open. */
  sentence?: string;
  fields?: Failure['fields'];
  data?: Readonly<Record<string, unknown>>;
  /** Seconds after which a retry makes sense. */
  retryAfter?: number;
}

/** A refused call. The contract's code selects the text. */
export class AppError extends Error {
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, details: Details = {}) {
    super(details.message ?? errors[code].text);
    this.code = code;
    this.details = details;
  }
}

/** A refusal as sockets send it. */
export const socketRefusal = (code: ErrorCode) => ({ error: errors[code].text, code });

/** Refuses with a code whose sentence concerns one field. */
export const refuseAt = (code: ErrorCode, field: string) => refuseField(field, errors[code].text, code);

export const refuseField = (field: string, error: string, code: ErrorCode = 'request.invalid') =>
  new AppError(code, { fields: [{ field, error }] });
