/**
 * `npm run lines`: prints the lines of each area of the repository: product, tests, style sheets and documents.
 * With a commit (`npm run lines -- REVISION`) it prints those of that commit beside them.
 */
import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';

const git = (...args) => execFileSync('git', args, { encoding: 'utf8', maxBuffer: 1 << 30 });

const isTest = (path) =>
  /\.test\.tsx?$|\/testing\/|\/conformance\/|^(?:e2e|bench)\/|^packages\/(?:world|scenarios)\//.test(path);

const places = [
  ['golf', /^packages\/golf\//],
  ['contract', /^packages\/contract\//],
  ['server', /^apps\/server\//],
  ['web', /^apps\/web\//],
  ['scripts', /^scripts\//],
  ['other', /./],
];

/** The area of a file; undefined for generated files, such as pictures, data and lock files. */
function areaOf(path) {
  if (path.endsWith('.md')) return 'documents';
  if (path.endsWith('.css')) return 'style sheets';
  if (!/\.(?:ts|tsx|mjs|cjs)$/.test(path)) return undefined;
  if (isTest(path)) return 'tests';
  return `product: ${places.find(([, there]) => there.test(path))[0]}`;
}

const linesOf = (text) => text.split('\n').length - 1;

/** @param read the text of a file */
function counted(paths, read) {
  const areas = new Map();
  for (const path of paths) {
    const area = areaOf(path);
    if (area === undefined) continue;
    const { files, lines } = areas.get(area) ?? { files: 0, lines: 0 };
    areas.set(area, { files: files + 1, lines: lines + linesOf(read(path)) });
  }
  return areas;
}

const tracked = (...args) =>
  git(...args)
    .split('\0')
    .filter(Boolean);

/** All files of a commit at once: one `git show` for each would take minutes. */
function textsOf(revision) {
  const paths = tracked('ls-tree', '-r', '-z', '--name-only', revision).filter(areaOf);
  const batch = execFileSync('git', ['cat-file', '--batch'], {
    input: paths.map((path) => `${revision}:${path}\n`).join(''),
    maxBuffer: 1 << 30,
  });
  const texts = new Map();
  let at = 0;
  for (const path of paths) {
    const headEnd = batch.indexOf(10, at);
    const size = Number(batch.toString('utf8', at, headEnd).split(' ')[2]);
    texts.set(path, batch.toString('utf8', headEnd + 1, headEnd + 1 + size));
    at = headEnd + size + 2;
  }
  return texts;
}

const revision = process.argv[2];
const now = counted(tracked('ls-files', '-z'), (path) => readFileSync(path, 'utf8'));
const texts = revision === undefined ? undefined : textsOf(revision);
const before = texts && counted([...texts.keys()], (path) => texts.get(path));

const areas = [...new Set([...now.keys(), ...(before?.keys() ?? [])])].toSorted();
const cell = (count) =>
  `${(count?.files ?? 0).toString().padStart(6)} ${(count?.lines ?? 0).toString().padStart(8)}`;
console.log(`${''.padEnd(20)}  files    lines${before ? `   ${revision.slice(0, 8).padEnd(14)}` : ''}`);
for (const area of areas) {
  console.log(`${area.padEnd(20)} ${cell(now.get(area))}${before ? `   ${cell(before.get(area))}` : ''}`);
}
