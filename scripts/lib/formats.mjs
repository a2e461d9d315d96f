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
const maxFiles = 12;
/**
 * Other files that ask a card whether it is a team's, or a round whether it has a match. That is data of the card, also
 * in games whose format has such cards (decision 100). The number may only fall.
 */
const mostOfCards = 25;

const key = "'(individual|team|oneCard|singles|teamMatch|matchplay)'";

/** Comparisons of the two settings or of the format that they choose, and calls of helpers that compare. */
const asks = [
  /\bplaying(Format|As)\s*[!=]==|[!=]==\s*[\w.?]*\bplaying(Format|As)\b/,
  /\bincludes\(\s*[^()]*\bplaying(Format|As)\b|Object\.is\([^;]*?\bplaying(Format|As)\b/,
  new RegExp(`${key}\\s*[!=]==|[!=]==\\s*${key}|case ${key}:`),
  /\bscoringFormat\s*[!=]==\s*'|'\s*[!=]==\s*[\w.?]*\bscoringFormat\b|includes\(\s*[^()]*\bscoringFormat\b/,
  /'\w+' in entrant\b/,
  /\bis(Match ?[pP]lay|Singles|TeamMatch|OneCard|Team(s|Game|Format|Play)?|Individual|Scramble|Foursomes|FourBall)\(/,
  /\bplaying(Format|As)\b[^\n]*[!=]==|[!=]==[^\n]*\bplaying(Format|As)\b|switch \([^\n]*playing(Format|As)/,
  /\bplays(Matches|OneCard)\(|\.hasTeams\b|\bhasTeams\(/,
  /formatOf\([^\n]*\.(key|cards|sidesOf|seasonCounts) [!=]==|\['(individual|team|oneCard|singles|teamMatch)'[^\n]*\]\.includes/,
  /\bcounts [!=]== '(cards|places)'/,
  /\bentrant\??\.kind\b|\b(isOfTeams|entrantKind|hasOneCard)\(/,
  /\bentrant\.(listed\.length|counting|color) ([!=]==|>)/,
];

/** Ways to write the question; the patterns have to find each of them. */
const spellings = [
  "rule.playingFormat === 'matchplay'",
  "'team' !== rule.playingAs",
  'rule.playingFormat\n  === wanted',
  'switch (playingRules.playingFormat) {',
  '[one, two].includes(rules.playingFormat)',
  "Object.is(rule.playingAs, 'team')",
  "row.kind === 'team'",
  "'team' === format.key",
  "case 'teamMatch':",
  "formatOf(rule).key === 'singles'",
  "'team' in entrant",
  'isMatchplay(rule)',
  'playsMatches(rule)',
  "rule.scoringFormat === 'stroke'",
  "['stroke'].includes(rule.scoringFormat)",
];

/** Questions for a card's team and a player's match. */
const asksCards = /\bisTeamCard\b|\bcard\??\.team\s*[!=]==\s*null|\b(?:round\.)?match\s*[!=]==\s*null/;
const cardSpellings = [
  'player.isTeamCard ? a : b',
  '{ isTeamCard }',
  'card.team !== null',
  'round.match === null',
];

const asksForFormat = (text) => asks.some((one) => one.test(text));

const isProduct = (file) =>
  /\.tsx?$/.test(file) &&
  !/\.test\.tsx?$|\/testing(\/|\.)/.test(file) &&
  !modules.some((one) => one.test(file));

/** The product files outside the modules of formats with such a text. */
function filesWith(has) {
  return product
    .flatMap((folder) =>
      readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true })
        .filter((entry) => entry.isFile())
        .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)).replaceAll('\\', '/')),
    )
    .filter(isProduct)
    .filter((file) => has(readFileSync(path.join(root, file), 'utf8')))
    .toSorted();
}

const tooMany = (files, limit, what) =>
  files.length <= limit
    ? ''
    : `${files.length} files outside the formats ${what}, at most ${limit} are allowed. Make it a property of the format, see docs/adding-a-format.md:\n${files.map((file) => `  ${file}\n`).join('')}`;

/** @returns {{ code: number, output: string }} 1 when more files than allowed compare formats, or a spelling is missed */
export function fewFilesAskForFormats() {
  const missed = [
    ...spellings.filter((text) => !asksForFormat(text)),
    ...cardSpellings.filter((text) => !asksCards.test(text)),
  ];
  if (missed.length > 0)
    return { code: 1, output: `These comparisons are not found:\n${missed.join('\n')}\n` };
  const output = [
    tooMany(filesWith(asksForFormat), maxFiles, 'compare the format of a game'),
    tooMany(
      filesWith((text) => asksCards.test(text)),
      mostOfCards,
      'ask a card for its team or a round for its match',
    ),
  ].join('');
  return { code: output === '' ? 0 : 1, output };
}
