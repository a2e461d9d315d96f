/** Fails if a source for browsers uses features that the oldest supported ones lack, see compat.ts. */
import { globSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { tooNewInFile } from './compat.ts';

const root = fileURLToPath(new URL('../../..', import.meta.url));
const sources = globSync('{apps/web/src,packages/contract/src,packages/golf/src}/**/*.{ts,tsx,css}', {
  cwd: root,
  exclude: (name) => /\.(?:test|d)\.tsx?$|\/testing(?:\/|\.ts$)|\.gen\.ts$/.test(name),
});
if (sources.length === 0) throw new Error('No sources found.');
const findings = sources.flatMap((path) =>
  tooNewInFile(`${root}${path}`).map(({ feature, line, since }) => `${path}:${line} ${feature}: ${since}`),
);
for (const finding of findings) console.error(finding);
if (findings.length > 0) {
  console.error(
    'Newer than the oldest supported browsers (apps/web/browsers.ts): avoid it, ask for it first, or say',
  );
  console.error('in apps/web/scripts/compat-allowed.ts why it may be used.');
  process.exit(1);
}
