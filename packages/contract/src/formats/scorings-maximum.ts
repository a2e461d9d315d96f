import type { MaximumFormat } from '@flagstick/golf';

/** The maximum of a hole, as it is read in a sentence. */
const maximums: Readonly<Record<MaximumFormat, string>> = {
  maximumNetDoubleBogey: 'net double bogey',
  maximumDoublePar: 'double par',
  maximumPar2: 'par + 2',
  maximumPar3: 'par + 3',
  maximumPar4: 'par + 4',
  maximumPar5: 'par + 5',
  maximumPar6: 'par + 6',
  maximum5: '5',
  maximum6: '6',
  maximum7: '7',
  maximum8: '8',
  maximum9: '9',
  maximum10: '10',
  maximum11: '11',
  maximum12: '12',
};

/** The formats of maximum score, in the order of forms. */
export const maximumFormats = Object.keys(maximums) as MaximumFormat[];

/** Builds a record with a value for each Maximum Score format. */
export const mapMaximumFormats = <T>(of: (maximum: string) => T) =>
  Object.fromEntries(maximumFormats.map((format) => [format, of(maximums[format])])) as Readonly<
    Record<MaximumFormat, T>
  >;
