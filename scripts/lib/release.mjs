import { cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { npm } from './npm.mjs';
import { root } from './run.mjs';

/** What a release has from the repository, besides the built web app and the packages. */
const included = [
  ...['.npmrc', 'CHANGELOG.md', 'LICENSE', 'NOTICE', 'README.md', 'SECURITY.md', 'package-lock.json'],
  ...['apps/server', 'packages/contract', 'packages/golf', 'packages/scenarios', 'deploy'],
  ...['courses-file', 'formats', 'open-data', 'operations', 'scaling'].map((name) => `docs/${name}.md`),
];

const isLeftOut = (file) =>
  /\.test\.ts$|[\\/](?:node_modules|testing|conformance|data)(?:[\\/]|$)|\.tsbuildinfo$/.test(file);

const readJson = (file) => JSON.parse(readFileSync(file, 'utf8'));

/** The version of package.json. */
export const version = readJson(path.join(root, 'package.json')).version;

/** Only the workspaces that run, and no development packages. The version is read by the server. */
function writeManifest(folder) {
  const { devDependencies: _, scripts: __, ...manifest } = readJson(path.join(root, 'package.json'));
  const runs = { ...manifest, workspaces: ['packages/*', 'apps/server'] };
  writeFileSync(path.join(folder, 'package.json'), `${JSON.stringify(runs, null, 2)}\n`);
}

/** The package of Node has npm and headers too, which a release does not use. */
function keepOnlyNode(folder) {
  const modules = path.join(folder, 'node_modules');
  const [name] = readdirSync(modules).filter((entry) => /^node-linux-/.test(entry));
  if (!name) throw new Error('npm installed no Node for this platform: a release is made for Linux.');
  for (const part of ['include', 'lib', 'share']) {
    rmSync(path.join(modules, name, part), { recursive: true, force: true });
  }
}

/**
 * Writes a release into an empty folder: the server, the built web app, the packages of production, and Node. The web app
 * has to be built before. @param cpu x64 or arm64
 */
export async function writeRelease(folder, cpu) {
  mkdirSync(folder, { recursive: true });
  for (const name of included) {
    cpSync(path.join(root, name), path.join(folder, name), {
      recursive: true,
      filter: (file) => !isLeftOut(path.relative(root, file)),
    });
  }
  cpSync(path.join(root, 'apps/web/dist'), path.join(folder, 'apps/web/dist'), { recursive: true });
  cpSync(path.join(root, 'deploy/flagstick'), path.join(folder, 'flagstick'));
  writeManifest(folder);
  const code = await npm(['ci', '--omit=dev', '--prefer-offline', '--os=linux', `--cpu=${cpu}`], folder);
  if (code !== 0) throw new Error('npm ci did not finish.');
  keepOnlyNode(folder);
}
