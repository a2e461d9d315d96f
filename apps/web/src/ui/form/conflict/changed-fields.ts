/** The changed fields of a form's body, so that the server validates only these. */
export const changedFields = <T extends object>(before: T, now: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== before[name as keyof T]),
  ) as Partial<T>;
