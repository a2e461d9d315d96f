import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import snapshot from './schema-snapshot.json' with { type: 'json' };

const folder = new URL('./tables/', import.meta.url);
const source = readdirSync(folder)
  .map((name) => readFileSync(new URL(name, folder), 'utf8'))
  .join('\n');

/** The columns of an interface and of the interface it extends, with a `?` after nullable ones. */
function columnsOf(name: string): string[] {
  const [, base, body = ''] =
    new RegExp(`interface ${name} (?:extends (\\w+) )?\\{\\n(.*?)\\n\\}`, 's').exec(source) ?? [];
  const own = [...body.matchAll(/^ {2}(\w+): (.*);$/gm)].map(
    ([, column, type = '']) => `${column}${/\| null/.test(type) ? '?' : ''}`,
  );
  return [...own, ...(base ? columnsOf(base) : [])];
}

it('the types have every table and column as the migrations make them, null or not', () => {
  const typed = Object.fromEntries(
    [...source.matchAll(/^ {2}(\w+): (\w+Table);$/gm)].map(([, table = '', name = '']) => [
      table,
      columnsOf(name).toSorted(),
    ]),
  );
  const made = Object.fromEntries(
    Object.entries(snapshot.tables).map(([table, columns]) => [
      table,
      Object.entries(columns)
        .map(([column, type]) => `${column}${type.endsWith('?') ? '?' : ''}`)
        .toSorted(),
    ]),
  );
  expect(typed).toEqual(made);
});
