import { type Compilable, type InferResult, type RawBuilder, sql } from 'kysely';
import type { Db } from './tables.ts';

/** A placeholder for the id while the text is compiled. */
const anyId = '{id}';

/**
 * A statement about one id whose text is compiled once: compiling a long one takes as long as running it.
 * @param make must build the same statement for every id
 */
export function preparedById<Q extends Compilable<unknown>>(make: (db: Db, id: string) => Q) {
  type Row = InferResult<Q>[number];
  let made: { readonly text: TemplateStringsArray; readonly values: readonly unknown[] } | undefined;
  return (db: Db, id: string): RawBuilder<Row> => {
    if (!made) {
      const { sql: whole, parameters: values } = make(db, anyId).compile();
      const parts = whole.split(/\$\d+/);
      made = { text: Object.assign(parts, { raw: parts }), values };
    }
    return sql<Row>(made.text, ...made.values.map((value) => (value === anyId ? id : value)));
  };
}
