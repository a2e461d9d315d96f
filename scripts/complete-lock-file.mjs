/**
 * `node scripts/complete-lock-file.mjs`: completes package-lock.json for all platforms.
 *
 * Some registry mirrors carry the binaries of a few platforms only. npm then leaves the others out of the lock file and
 * `npm ci` refuses it. This script adds them from the optionalDependencies of their package, reads platform, processor
 * and C library from their names, and asks the registry for the checksum of every package that has none.
 *
 * Ends with code 1, and leaves the file alone, when the registry does not know a checksum.
 */
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { lockFile, readLock, withoutChecksum } from './lib/lock-file.mjs';

const lock = readLock();

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

/** The platform that an npm package's name states; undefined if it states none. */
function platformOf(name) {
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

/** Whether npm resolves the package from this folder. */
function isResolvable(from, name) {
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
    if (isResolvable(from, name)) continue;
    const platform = platformOf(name);
    const version = /\d+\.\d+\.\d+[\w.+-]*/.exec(range)?.[0];
    if (!platform || !version) {
      console.warn(
        `Left out ${name} ${range} of ${from || 'the root'}: the platform can’t be read from its name.`,
      );
      continue;
    }
    delete lock.packages[`${from}/node_modules/${name}`];
    lock.packages[`node_modules/${name}`] = {
      version,
      ...platform,
      ...(entry.dev ? { dev: true } : {}),
      optional: true,
    };
    added += 1;
  }
}
lock.packages = Object.fromEntries(
  Object.entries(lock.packages).sort(([a], [b]) => (a < b ? -1 : a > b ? 1 : 0)),
);

const checksums = withoutChecksum(lock);
for (const { name, entry } of checksums) {
  const answer = execFileSync('npm', ['view', `${name}@${entry.version}`, 'dist.integrity', '--json'], {
    encoding: 'utf8',
    shell: process.platform === 'win32',
  });
  entry.integrity = JSON.parse(answer);
}
writeFileSync(lockFile, `${JSON.stringify(lock, null, 2)}\n`);
console.log(`Added ${added} packages of other platforms and ${checksums.length} checksums.`);
