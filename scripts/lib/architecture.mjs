/** Checks what ARCHITECTURE.md says about names, rights and SQL. */
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

const foldersOf = (folder) =>
  readdirSync(path.join(root, folder), { withFileTypes: true })
    .filter((entry) => entry.isDirectory())
    .map(({ name }) => name);

const serverFeatures = 'apps/server/src/features';

/** Names that the server has no feature for, each with its reason. */
const otherNames = {
  // The calls of games fill three files of the contract.
  'game-play': 'games',
  'game-seats': 'games',
  // The configuration that a page reads before anyone signs in is served by accounts.
  system: 'accounts',
  // Handicaps after a close are decided by the committee.
  handicaps: 'committee',
  // Screens with data of several features.
  home: 'games',
  public: 'leaderboard',
  'first-steps': 'clubs',
};

/** @returns {{ code: number, output: string }} 1 when a feature of the contract or the web has another name than in the server */
export function checkFeatureNames() {
  const features = foldersOf(serverFeatures);
  const names = new Set([
    ...features,
    ...features.flatMap((name) => foldersOf(`${serverFeatures}/${name}`)),
    ...Object.keys(otherNames),
  ]);
  const used = [
    ...readdirSync(path.join(root, 'packages/contract/src/calls'), { recursive: true })
      .filter((file) => file.endsWith('.ts'))
      .map((file) => ['contract', path.basename(file)]),
    ...foldersOf('apps/web/src/features').map((name) => ['web', name]),
  ];
  const wrong = used.filter(([, file]) => !names.has(file.replace(/\.(test\.)?ts$/, '')));
  const stale = Object.keys(otherNames).filter(
    (name) => !used.some(([, file]) => file.replace(/\.(test\.)?ts$/, '') === name),
  );
  return wrong.length + stale.length === 0
    ? { code: 0, output: '' }
    : {
        code: 1,
        output: `A feature has the same name in the server, the contract and the web app:\n${[
          ...wrong.map(([where, file]) => `  ${where}: ${file}`),
          ...stale.map((name) => `  architecture.mjs: ${name} is no longer used`),
        ].join('\n')}\n`,
      };
}

/** Files besides `access.ts` and stores that may read the caller's role, each with its reason. */
const readsRole = new Map([
  ['http/calls/route.ts', 'compares it with the access that the contract gives a call'],
  ['shared/public-names.ts', 'features and live share who reads full names'],
]);

const serverSource = path.join(root, 'apps/server/src');

/** Files of the server whose code matches. */
const serverFilesWith = (pattern) =>
  readdirSync(serverSource, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.ts$/.test(entry.name) && !/\.test\.ts$/.test(entry.name))
    .map((entry) =>
      path.relative(serverSource, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/'),
    )
    .filter((file) => pattern.test(readFileSync(path.join(serverSource, file), 'utf8')));

const query =
  /\.(?:selectFrom|selectNoFrom|insertInto|replaceInto|updateTable|deleteFrom|mergeInto|executeQuery)\(/;

/** Files besides `storage/` and stores that execute a statement, each with its reason. */
const executesSql = new Map([
  ['http/network/limits.ts', 'passes on the statements of rate-limiter-flexible'],
]);

/**
 * @returns {{ code: number, output: string }} 1 when a file outside `storage/` and stores builds a statement; that none
 * imports kysely is checked by `.dependency-cruiser.cjs`
 */
export function checkSql() {
  const wrong = serverFilesWith(query).filter(
    (file) => !/^storage\/|store\.ts$|(^|\/)store\//.test(file) && !executesSql.has(file),
  );
  return wrong.length === 0
    ? { code: 0, output: '' }
    : {
        code: 1,
        output: `SQL is in storage/ and in stores. These files have statements too:\n${wrong.map((file) => `  ${file}\n`).join('')}`,
      };
}

/** @returns {{ code: number, output: string }} 1 when the caller's role decides anything outside `access.ts` and stores */
export function checkRights() {
  const wrong = serverFilesWith(/\bactor\??\.role\b|\{[^{}]*\brole\b[^{}]*\}: Actor\b/).filter(
    (file) => !/(^|\/|-)(access|store)\.ts$/.test(file) && !readsRole.has(file),
  );
  return wrong.length === 0
    ? { code: 0, output: '' }
    : {
        code: 1,
        output: `The caller's role is read in access.ts and in stores. These files read it too:\n${wrong.map((file) => `  ${file}\n`).join('')}`,
      };
}
