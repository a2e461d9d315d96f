/** Of what a form would send, what differs from what it opened with: a form is refused only what it changes. */
export const changedOf = <T extends object>(before: T, now: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(now).filter(([name, value]) => value !== before[name as keyof T]),
  ) as Partial<T>;
