/** Returns the value; fails when it is missing. */
export function must<T>(value: T): NonNullable<T> {
  if (value === undefined || value === null) throw new Error('missing');
  return value;
}
