/** The differences between a specification and its tests; all lists are empty when they agree. */
export interface SpecGap {
  /** Ids that have more than one row. */
  readonly twice: readonly string[];
  /** Rules without a test whose title begins with their id. */
  readonly untested: readonly string[];
  /** Ids in titles that are not rules. */
  readonly unknown: readonly string[];
}

/** A row: `| ABC-1 | a sentence | … |`. */
const rowPattern = /^\| ([A-Z]{3}-\d+) +\|/gm;

export const idsOfRows = (spec: string): string[] =>
  [...spec.matchAll(rowPattern)].map((match) => match[1] ?? '');

/** The titles of tests in a file: `test('…')`, `it('…')`, and the second call of `test.each(…)('…')`. */
export const titlesIn = (source: string): string[] =>
  [...source.matchAll(/(?:\b(?:test|it)|\))\(\s*(['"`])((?:(?!\1).)+)\1,/g)].map((match) => match[2] ?? '');

export const idOf = (title: string): string | undefined => title.match(/^[A-Z]{3}-\d+(?= )/)?.[0];

export function specGap(spec: string, titles: readonly string[]): SpecGap {
  const rows = idsOfRows(spec);
  const tested = new Set(titles.flatMap((title) => idOf(title) ?? []));
  const known = new Set(rows);
  return {
    twice: rows.filter((id, at) => rows.indexOf(id) !== at),
    untested: rows.filter((id) => !tested.has(id)),
    unknown: [...tested].filter((id) => !known.has(id)),
  };
}
