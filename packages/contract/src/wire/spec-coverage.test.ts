import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { calls, callsIn, contractTexts, errors, limits } from '../index.ts';

const root = new URL('../../../../', import.meta.url);
const inRoot = (path: string) => new URL(path, root);
const page = readFileSync(inRoot('docs/evidence/spec-coverage.md'), 'utf8');

const prefixes: Readonly<Record<string, string>> = {
  server: 'apps/server/src/',
  testing: 'apps/server/testing/',
  web: 'apps/web/src/',
  contract: 'packages/contract/src/',
  golf: 'packages/golf/src/',
  e2e: 'e2e/',
};
/** Expands `web:app/views.ts` to its path from the root. */
const pathOf = (short: string) => short.replace(/^(\w+):/, (_, name: string) => prefixes[name] ?? `${name}:`);

/** Rows of the page's tables; those of texts have a column for the code. */
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('| '))
  .map((line) => ({
    line,
    cells: line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  }))
  .filter(({ cells: [first = ''] }) => !/^(?:what|text|-+)$/.test(first))
  .map(({ line, cells }) => {
    const [where = '', test = '', state = ''] = cells.slice(-3);
    return { line, what: cells[0] ?? '', code: cells.length > 4 ? cells[1] : undefined, where, test, state };
  });

const named = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, short = '']) => pathOf(short));

describe('docs/evidence/spec-coverage.md', () => {
  it('the coverage of the specification names only existing files and tests', () => {
    const paths = new Set(rows.flatMap(({ where, test }) => [...named(where), ...named(test)]));
    expect(paths.size).toBeGreaterThan(100);
    expect([...paths].filter((path) => !existsSync(inRoot(path)))).toEqual([]);
  });

  it('every row has a state; implemented rows name a file', () => {
    const states = /^(?:built|part: .+|differs: .+ \(decision \d{3}\)|issue \d+|later)$/;
    expect(rows.filter(({ state }) => !states.test(state)).map(({ line }) => line)).toEqual([]);
    const empty = rows.filter(({ state, where }) => state === 'built' && named(where).length === 0);
    expect(empty.map(({ line }) => line)).toEqual([]);
  });

  it('every difference has an existing decision', () => {
    const numbers = new Set(readdirSync(inRoot('docs/decisions')).map((file) => file.slice(0, 3)));
    const named = rows.flatMap(({ state }) => /\(decision (\d{3})\)$/.exec(state)?.[1] ?? []);
    expect(named.filter((number) => !numbers.has(number))).toEqual([]);
  });

  it('the column of tests names tests', () => {
    const tests = new Set(rows.flatMap(({ test }) => named(test)));
    expect([...tests].filter((path) => !/\.(?:test|spec)\.tsx?$/.test(path))).toEqual([]);
  });

  it('every call of the contract has a row', () => {
    const written = new Set(
      rows.flatMap(({ what }) => [...what.matchAll(/`([A-Z]+ [^`]+)`/g)].map(([, call]) => call)),
    );
    const names = callsIn(calls).map(({ method, path }) => `${method} ${path}`);
    expect(names.filter((name) => !written.has(name))).toEqual([]);
  });

  it('the rows name only calls of the contract, except planned ones and differences', () => {
    const names = new Set(callsIn(calls).map(({ method, path }) => `${method} ${path}`));
    const rest = rows
      .filter(({ state }) => !/^(?:later|issue|differs)/.test(state))
      .flatMap(({ what }) => [...what.matchAll(/`((?:GET|POST|PUT|PATCH|DELETE) [^`]+)`/g)])
      .map(([, call = '']) => call)
      .filter((call) => !names.has(call));
    expect(rest).toEqual([]);
  });

  it('every limit is used by the code', () => {
    const source = Object.values(prefixes)
      .filter((folder) => folder.endsWith('src/'))
      .flatMap((folder) =>
        readdirSync(inRoot(folder), { recursive: true, encoding: 'utf8' }).map((file) => folder + file),
      )
      .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|limits\.ts$/.test(file))
      .map((file) => readFileSync(inRoot(file), 'utf8'))
      .join('\n');
    const words = new Set(source.match(/\w+/g));
    expect(Object.keys(limits).filter((name) => !words.has(name))).toEqual([]);
  });

  it('every text has a row, verbatim', () => {
    const texts = [
      ...Object.entries(errors).map(([code, { text, status }]) => [text, `\`${code}\` ${status}`]),
      ...Object.entries(contractTexts).map(([name, text]) => [text, `\`${name}\``]),
    ];
    const written = new Set(rows.map(({ what, code }) => `${what} | ${code}`));
    expect(texts.map((text) => text.join(' | ')).filter((text) => !written.has(text))).toEqual([]);
  });
});
