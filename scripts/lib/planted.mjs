import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { root, run } from './run.mjs';

const { overrides, ...rules } = JSON.parse(readFileSync(path.join(root, 'biome.json'), 'utf8'));
const configuration = {
  ...rules,
  vcs: undefined,
  overrides: overrides.map(({ plugins = [], ...override }) => ({
    ...override,
    plugins: plugins.map((plugin) => path.join(root, plugin)),
  })),
};

/** Lints files, given as path and text, in a temporary folder with this repository's rules. */
async function lint(texts, ...options) {
  const folder = mkdtempSync(path.join(tmpdir(), 'flagstick-planted-'));
  try {
    writeFileSync(path.join(folder, 'biome.json'), JSON.stringify(configuration));
    for (const [name, text] of Object.entries(texts)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    return await run('biome', ['lint', ...options, '.'], { cwd: folder, quiet: true });
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** @returns {Promise<number>} 0 if the lint refuses each of `refused` and accepts `accepted`, else 1 */
async function ruleDistinguishes(refused, accepted, ...options) {
  for (const texts of refused) if ((await lint(texts, ...options)) === 0) return 1;
  return lint(accepted, ...options);
}

const cycle = {
  'a.ts': "import type { B } from './b.ts';\n\nexport type A = { b: B | null };\n",
  'b.ts': "import { c } from './c.ts';\n\nexport type B = typeof c;\n",
  'c.ts': "import type { A } from './a.ts';\n\nexport const c: { a: A | null } = { a: null };\n",
};

/**
 * Proves that the lint rule detects an import cycle: it must refuse a cycle of three files, of which two imports are
 * type-only, and accept the same files without the last import.
 */
export const detectsImportCycle = () =>
  ruleDistinguishes(
    [cycle],
    { ...cycle, 'c.ts': 'export const c = 1;\n' },
    '--only=suspicious/noImportCycles',
  );

const screen = (body) => ({
  'apps/web/src/Screen.tsx': `import { useQuery } from '@tanstack/react-query';

export function Screen() {
  ${body}
}
`,
});

/** Proves that the lint rule detects a query without <Loaded>, and accepts one that is shown with it. */
export const detectsQueryWithoutLoaded = () =>
  ruleDistinguishes(
    [
      screen("const { data, error } = useQuery({ queryKey: ['x'] });\n  return error ? null : data;"),
      screen(
        "const { error: failed, data } = useQuery({ queryKey: ['x'] });\n  return failed ? null : data;",
      ),
      screen("const x = useQuery({ queryKey: ['x'] });\n  return x.isPending ? null : x.data;"),
    ],
    screen("const x = useQuery({ queryKey: ['x'] });\n  return <Loaded query={x} />;"),
    '--skip=correctness',
  );
