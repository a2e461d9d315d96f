import type { ModifiedStablefordFormat } from '@flagstick/golf';

/** The points of a hole from three or more under nett par to two or more over, as golf's table has them. */
const tables: Readonly<Record<ModifiedStablefordFormat, string>> = {
  modifiedStableford8: '8, 5, 2, 0, −1, −3',
  modifiedStableford10: '10, 6, 3, 1, 0, −2',
};

/** The formats of modified Stableford, in the order of forms. */
export const modifiedStablefordFormats = Object.keys(tables) as ModifiedStablefordFormat[];

/** Builds a record with a value for each format of modified Stableford. */
export const mapModifiedStablefords = <T>(of: (points: string) => T) =>
  Object.fromEntries(modifiedStablefordFormats.map((format) => [format, of(tables[format])])) as Readonly<
    Record<ModifiedStablefordFormat, T>
  >;
