import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

const product = ['packages/golf/src', 'packages/contract/src', 'apps/server/src', 'apps/web/src'];
/** Modules of one format, and the registries that choose one. */
const modules = [
  /^packages\/(golf|contract)\/src\/formats\//,
  /^apps\/server\/src\/(live\/game|features\/[^/]+)\/formats\//,
  /^apps\/web\/src\/(formats|board\/(match|team))\//,
];
/** Other files that may compare a game's format or the kind of a row. The number may only fall. */
const most = 12;

/** Comparisons of the two settings or of the format that they choose, and calls of helpers that compare. */
const asks = [
  /\bplaying(Format|As)\b[^\n]*[!=]==|[!=]==[^\n]*\bplaying(Format|As)\b|switch \([^\n]*playing(Format|As)/,
  /\bplays(Matches|OneCard)\(|\.hasTeams\b|\bhasTeams\(/,
  /formatOf\([^\n]*\.(key|cards|sidesOf|seasonCounts) [!=]==|\['(individual|team|oneCard|singles|teamMatch)'[^\n]*\]\.includes/,
  /\bcounts [!=]== '(cards|places)'/,
  /\bentrant\??\.kind\b|\b(isOfTeams|entrantKind|hasOneCard)\(/,
  /\bentrant\.(listed\.length|counting|color) ([!=]==|>)/,
];

const isProduct = (file) =>
  /\.tsx?$/.test(file) &&
  !/\.test\.tsx?$|\/testing(\/|\.)/.test(file) &&
  !modules.some((one) => one.test(file));

/** The product files outside the modules of formats that ask for a format. */
export function filesThatAskForFormats() {
  return product
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
    )
    .filter(isProduct)
    .filter((file) => {
      const text = readFileSync(path.join(root, file), 'utf8');
      return asks.some((one) => one.test(text));
    })
    .toSorted();
}

/** @returns {{ code: number, output: string }} 1 when more files than allowed compare formats */
export function fewFilesAskForFormats() {
  const files = filesThatAskForFormats();
  return files.length <= most
    ? { code: 0, output: '' }
    : {
        code: 1,
        output: `${files.length} files outside the formats compare the format of a game, at most ${most} are allowed. Make it a property of the format, see docs/adding-a-format.md:\n${files.map((file) => `  ${file}\n`).join('')}`,
      };
}
