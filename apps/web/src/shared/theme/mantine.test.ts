import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const here = import.meta.dirname;
const source = join(here, '../..');
const styles = join(createRequire(`${here}/`).resolve('@mantine/core/styles.css'), '../styles');

function sources(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    if (statSync(path).isDirectory()) return sources(path);
    return /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name) ? [readFileSync(path, 'utf8')] : [];
  });
}

it('includes the styles of every Mantine component in use', () => {
  const used = new Set<string>();
  for (const text of sources(source)) {
    for (const [, names = ''] of text.matchAll(/import \{([^}]*)\} from '@mantine\/core'/g)) {
      for (const name of names.split(',')) used.add(name.trim().replace(/^type /, ''));
    }
    // Parts with styles of their own, such as Radio.Indicator.
    for (const [, whole = '', part = ''] of text.matchAll(/<([A-Z]\w+)\.([A-Z]\w+)/g)) used.add(whole + part);
  }
  const carried = readFileSync(join(here, 'mantine.css'), 'utf8');
  const missing = [...used].filter(
    (name) => existsSync(join(styles, `${name}.css`)) && !carried.includes(`styles/${name}.layer.css`),
  );
  expect(missing).toEqual([]);
});
