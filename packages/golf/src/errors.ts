/** Why a value cannot be used. */
export type GolfErrorCode =
  /** Not a finite number, or not a whole one where a whole one is needed. */
  | 'notANumber'
  /** A number outside the bounds of golf. */
  | 'outOfRange'
  /** The same thing twice where it may stand once (a stroke index, a hole, a scorer). */
  | 'duplicate'
  /** Something is missing that the rule needs. */
  | 'missing'
  /** A name that the rules do not know (a format, a system). */
  | 'unknown';

/** Input that no round of golf can produce. The field is a path such as `holes[3].si`. */
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

/** A whole number from `min` to `max`, or a GolfError that names the field. */
export function requireWhole(value: number, min: number, max: number, field: string): void {
  if (!Number.isInteger(value)) throw new GolfError('notANumber', field, value);
  if (value < min || value > max) throw new GolfError('outOfRange', field, value);
}

/** A finite number from `min` to `max`, or a GolfError that names the field. */
export function requireNumber(value: number, min: number, max: number, field: string): void {
  if (!Number.isFinite(value)) throw new GolfError('notANumber', field, value);
  if (value < min || value > max) throw new GolfError('outOfRange', field, value);
}

/** The end of an exhaustive switch: a new member of the union is a compile error here, a foreign one a GolfError. */
export function unknownMember(value: never, field: string): never {
  throw new GolfError('unknown', field, value);
}
