/** Reads one search parameter; undefined if invalid. */
export type ParamParser<T> = (raw: unknown) => T | undefined;

/** A text of at most `max` characters. */
export const textParam =
  (max: number): ParamParser<string> =>
  (raw) =>
    typeof raw === 'string' && raw !== '' && raw.length <= max ? raw : undefined;

export const integerParam =
  (min: number, max: number): ParamParser<number> =>
  (raw) => {
    const number = Number(raw);
    return Number.isInteger(number) && number >= min && number <= max ? number : undefined;
  };

export const oneOfParam =
  <const T>(values: readonly T[]): ParamParser<T> =>
  (raw) =>
    values.find((value) => String(value) === String(raw));

/** The parsers of an address's search parameters, by name. */
export type ParamParsers = Readonly<Record<string, ParamParser<unknown>>>;

export type SearchOf<R extends ParamParsers> = { [Name in keyof R]?: ReturnType<R[Name]> };

/** Reads the search parameters of a place; invalid and unknown ones are left out. */
export function readSearch<R extends ParamParsers>(readers: R | undefined, raw: object): SearchOf<R>;
export function readSearch(readers: ParamParsers = {}, raw: object): object {
  const given = new Map(Object.entries(raw));
  return Object.fromEntries(
    Object.entries(readers).flatMap(([name, read]) => {
      const value = read(given.get(name));
      return value === undefined ? [] : [[name, value]];
    }),
  );
}
