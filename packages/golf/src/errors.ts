export type GolfErrorCode =
  /** Not a finite number, or not whole where a whole number is required. */
  | 'notANumber'
  /** Outside the bounds of golf. */
  | 'outOfRange'
  | 'duplicate'
  | 'missing'
  /** Outside the allowed set (a format, a system). */
  | 'unknown';

/** Input that no round of golf can produce. `field` is a path such as `holes[3].si`. */
export class GolfError extends Error {
  readonly code: GolfErrorCode;
  readonly field: string;
  readonly value: unknown;

  constructor(code: GolfErrorCode, field: string, value: unknown) {
    super(`${field}: ${code} (${describe(value)})`);
    this.name = 'GolfError';
    this.code = code;
    this.field = field;
    this.value = value;
  }
}

function describe(value: unknown): string {
  return typeof value === 'string' ? `'${value}'` : String(value);
}

/** @throws GolfError unless the value is a whole number from `min` to `max` */
export function requireWhole(value: number, min: number, max: number, field: string): void {
  if (!Number.isInteger(value)) throw new GolfError('notANumber', field, value);
  if (value < min || value > max) throw new GolfError('outOfRange', field, value);
}

/** @throws GolfError unless the value is a finite number from `min` to `max` */
export function requireNumber(value: number, min: number, max: number, field: string): void {
  if (!Number.isFinite(value)) throw new GolfError('notANumber', field, value);
  if (value < min || value > max) throw new GolfError('outOfRange', field, value);
}

/** Ends an exhaustive switch: a new member of the union fails to compile here, an unknown value throws a GolfError. */
export function unknownMember(value: never, field: string): never {
  throw new GolfError('unknown', field, value);
}
