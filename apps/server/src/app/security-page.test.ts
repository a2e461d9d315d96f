import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../../../', import.meta.url);
const folders: Readonly<Record<string, string>> = {
  server: 'apps/server/src/',
  testing: 'apps/server/testing/',
  web: 'apps/web/src/',
  contract: 'packages/contract/src/',
  e2e: 'e2e/',
};

const rows = readFileSync(new URL('docs/security.md', root), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| promise '))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );

const ruleId = /^[A-Z]+-\d+ /;

function titlesIn(file: string): Set<string> {
  const source = readFileSync(file, 'utf8');
  const titles = source.matchAll(
    /(?:^\s*(?:it|test)(?:\.each\(\w+\))?\(|\]\)\(|^)\s*(['"`])((?:\\.|(?!\1).)*)\1,?/gm,
  );
  return new Set(
    [...titles].map(([, quote, title = '']) =>
      title.replaceAll(`\\${quote}`, quote ?? '').replace(ruleId, ''),
    ),
  );
}

describe('docs/security.md', () => {
  it('docs/security.md has at least forty rows, each with a promise, an ASVS number and a test', () => {
    expect(rows.length).toBeGreaterThanOrEqual(40);
    const unclear = rows.filter(
      ([promise = '', number = '', test = '', ...more]) =>
        more.length > 0 ||
        promise === '' ||
        !/^(?:–|\d{1,2}\.\d{1,2}\.\d{1,2})$/.test(number) ||
        !/^`\w+:[^›`]+\.(?:test|spec)\.tsx? › [^`]+`$/.test(test),
    );
    expect(unclear).toEqual([]);
    expect(new Set(rows.map(([promise]) => promise)).size).toBe(rows.length);
  });

  it.each(rows.map(([promise, , test = '']) => [promise, test]))('%s: its test exists', (_promise, test) => {
    const [, folder = '', path = '', title = ''] = /^`(\w+):(.+?) › (.+)`$/.exec(test) ?? [];
    const file = new URL(`${folders[folder]}${path}`, root).pathname;
    expect(existsSync(file), file).toBe(true);
    expect([...titlesIn(file)]).toContain(title.replace(ruleId, ''));
  });
});
