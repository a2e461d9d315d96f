type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** The same object without the keys that are undefined: what a partial update may set. */
export function definedOnly<T extends object>(changes: T): Defined<T> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Defined<T>;
}
