/** Builds the web app into dist: hashed files, each with its .br and .gz beside it, and build.json with the build's id. */
import { existsSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { build } from 'vite';
import { weigh } from './budget.ts';
import { buildId } from './build-id.ts';
import { tooNewInFile } from './compat.ts';
import { allowedInLibraries } from './compat-allowed.ts';
import { strayFiles, weighStored } from './precache.ts';

const web = fileURLToPath(new URL('..', import.meta.url));
const dist = join(web, 'dist');
const compressed = /\.(?:js|css|html|svg|json|webmanifest|txt)$/;

function filesBelow(folder: string): string[] {
  return readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? filesBelow(path) : [path];
  });
}

async function compress(path: string) {
  const content = readFileSync(path);
  const [br, gz] = await Promise.all([
    promisify(brotliCompress)(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
    promisify(gzip)(content, { level: 9 }),
  ]);
  // A file that does not get smaller is sent uncompressed.
  if (br.length < content.length) writeFileSync(`${path}.br`, br);
  if (gz.length < content.length) writeFileSync(`${path}.gz`, gz);
}

const started = Date.now();
const id = buildId(join(web, '..', '..'));
const marker = join(dist, 'build.json');
const isCurrent = () => existsSync(marker) && JSON.parse(readFileSync(marker, 'utf8')).id === id;
// `--if-stale` skips a build of unchanged sources.
if (process.argv.includes('--if-stale') && isCurrent()) process.exit(0);
console.log('Building the web app ...');
process.env.FLAGSTICK_BUILD_ID = id;
await build({ configFile: join(web, 'vite.config.ts'), logLevel: 'warn' });
await Promise.all(
  filesBelow(dist)
    .filter((path) => compressed.test(path))
    .map(compress),
);
await build({ configFile: join(web, 'first-paint.config.ts'), logLevel: 'warn' });
const { lines, tooHeavy } = weigh(dist);
console.log(lines.join('\n'));
if (tooHeavy.length > 0) {
  console.error(`Too heavy: ${tooHeavy.join('; ')}`);
  process.exit(1);
}
const stored = weighStored(dist);
console.log(stored.lines.join('\n'));
if (stored.tooHeavy) {
  console.error('The service worker stores too much before it is active, see scripts/precache.ts.');
  process.exit(1);
}
const strays = strayFiles(dist);
if (strays.length > 0) {
  console.error(`Stored on every phone, though only a desk uses it: ${strays.join(', ')}`);
  process.exit(1);
}
const tooNew = filesBelow(join(dist, 'assets')).flatMap((path) =>
  tooNewInFile(path, allowedInLibraries).map(({ feature, since }) => `${path}: ${feature} (${since})`),
);
if (tooNew.length > 0) {
  console.error(`Newer than the oldest supported browsers, see scripts/compat.ts:\n${tooNew.join('\n')}`);
  process.exit(1);
}
// Written last, so that an interrupted build does not count as complete.
writeFileSync(marker, JSON.stringify({ id }));
console.log(`Built the web app ${id} in ${((Date.now() - started) / 1000).toFixed(1)} s.`);
