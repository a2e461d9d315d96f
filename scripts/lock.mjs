/**
 * `node scripts/lock.mjs`: completes package-lock.json for all platforms.
 *
 * A registry mirror may carry the binaries of some platforms only; npm then leaves the others out of the lock file,
 * and `npm ci` refuses it. This adds them by what their package says (its optionalDependencies) and their name says
 * (platform, processor, C library). They have no checksum, because nobody has seen them; npm skips them elsewhere.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './lib/run.mjs';

const file = path.join(root, 'package-lock.json');
const lock = JSON.parse(readFileSync(file, 'utf8'));

const platforms = [
  'android',
  'darwin',
  'freebsd',
  'linux',
  'netbsd',
  'openbsd',
  'openharmony',
  'sunos',
  'aix',
  'win32',
  'windows',
  'wasi',
];
const processors = {
  arm64: 'arm64',
  x64: 'x64',
  ia32: 'ia32',
  arm: 'arm',
  armhf: 'arm',
  riscv64: 'riscv64',
  s390x: 's390x',
  ppc64: 'ppc64',
  ppc64le: 'ppc64',
  loong64: 'loong64',
  wasm32: 'wasm32',
  mips64el: 'mips64el',
  universal: undefined,
};

function placeOf(name) {
  const words = name.split('/').at(-1).split('-');
  const os = words.find((word) => platforms.includes(word));
  const cpu = words.map((word) => processors[word]).find(Boolean);
  if (!os && !cpu) return undefined;
  const musl = words.some((word) => word.startsWith('musl') || word === 'linuxmusl');
  const gnu = words.some((word) => word.startsWith('gnu'));
  return {
    ...(cpu ? { cpu: [cpu] } : {}),
    ...(os === 'linux' && musl ? { libc: ['musl'] } : os === 'linux' && gnu ? { libc: ['glibc'] } : {}),
    ...(os
      ? { os: [os === 'windows' ? 'win32' : os] }
      : os === undefined && words.includes('linuxmusl')
        ? { os: ['linux'] }
        : {}),
  };
}

/** Is the package resolved from there by npm's walk up the folders? */
function isThere(from, name) {
  for (let at = from; ; ) {
    if (lock.packages[at ? `${at}/node_modules/${name}` : `node_modules/${name}`]?.version) return true;
    if (at === '') return false;
    const cut = at.lastIndexOf('/node_modules/');
    at = cut < 0 ? '' : at.slice(0, cut);
  }
}

let added = 0;
for (const [from, entry] of Object.entries({ ...lock.packages })) {
  for (const [name, range] of Object.entries(entry.optionalDependencies ?? {})) {
    if (isThere(from, name)) continue;
    const place = placeOf(name);
    const version = /\d+\.\d+\.\d+[\w.+-]*/.exec(range)?.[0];
    if (!place || !version) {
      console.warn(`Left out ${name} ${range} of ${from || 'the root'}: its name tells no platform.`);
      continue;
    }
    delete lock.packages[`${from}/node_modules/${name}`];
    lock.packages[`node_modules/${name}`] = {
      version,
      ...place,
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
    };
    added += 1;
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
);
writeFileSync(file, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`Added ${added} packages of other platforms.`);
