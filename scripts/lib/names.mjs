/** Exported names are used far from their file, so none is a bare word that fits anything. */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

const bare = 'Part|Entry|Place|Step|Typed|Field|Item|How|Given|Wanted|Standing|Uses';
const declared = new RegExp(
  `^export (?:default )?(?:async )?(?:abstract )?(?:type|interface|class|const|enum|function) (${bare})\\b`,
  'gm',
);
const listed = /^export (?:type )?\{([^}]*)\}/gm;
const listedName = new RegExp(`^(?:type )?(?:\\w+ as )?(${bare})$`);

/** @returns {string[]} the bare names that a module exports */
export function bareExports(source) {
  const inLists = [...source.matchAll(listed)].flatMap(([, names]) =>
    names.split(',').flatMap((name) => listedName.exec(name.trim())?.[1] ?? []),
  );
  return [...[...source.matchAll(declared)].map(([, name]) => name), ...inLists];
}

/** @returns {{ code: number, output: string }} 1 when a file exports a bare name */
export function checkExportedNames() {
  const files = execFileSync('git', ['ls-files', '-z', '*.ts', '*.tsx'], { cwd: root, encoding: 'utf8' })
    .split('\0')
    .filter((file) => file && existsSync(path.join(root, file)));
  const found = files.flatMap((file) =>
    bareExports(readFileSync(path.join(root, file), 'utf8')).map((name) => `  ${file}: ${name}\n`),
  );
  return found.length === 0
    ? { code: 0, output: '' }
    : { code: 1, output: `Qualify these exported names, such as PrizePlace for Place:\n${found.join('')}` };
}
