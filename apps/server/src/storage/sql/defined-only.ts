type Defined<T> = { [K in keyof T]?: Exclude<T[K], undefined> };

/** The object without undefined keys: the fields that a partial update sets. */
export function definedOnly<T extends object>(changes: T): Defined<T> {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined)) as Defined<T>;
}
