/** Reads one search parameter; undefined if invalid. */
export type Reader<T> = (raw: unknown) => T | undefined;

/** A text of at most so many characters. */
export const text =
  (max: number): Reader<string> =>
  (raw) =>
    typeof raw === 'string' && raw !== '' && raw.length <= max ? raw : undefined;

export const integer =
  (min: number, max: number): Reader<number> =>
  (raw) => {
    const number = Number(raw);
    return Number.isInteger(number) && number >= min && number <= max ? number : undefined;
  };

export const oneOf =
  <const T>(values: readonly T[]): Reader<T> =>
  (raw) =>
    values.find((value) => String(value) === String(raw));

/** The readers of an address's search parameters, by name. */
export type Readers = Readonly<Record<string, Reader<unknown>>>;

export type SearchOf<R extends Readers> = { [Name in keyof R]?: ReturnType<R[Name]> };

/** Reads the search parameters of a place; invalid and unknown ones are left out. */
export function readSearch<R extends Readers>(readers: R | undefined, raw: object): SearchOf<R>;
export function readSearch(readers: Readers = {}, raw: object): object {
  const given = new Map(Object.entries(raw));
  return Object.fromEntries(
    Object.entries(readers).flatMap(([name, read]) => {
      const value = read(given.get(name));
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
