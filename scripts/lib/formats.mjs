import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

const product = ['packages/golf/src', 'packages/contract/src', 'apps/server/src', 'apps/web/src'];
/** Modules of one format, the registries that choose one, and the modules of matches. */
const modules = [
  /^packages\/(golf|contract)\/src\/formats\//,
  /^packages\/(golf\/src\/match\/|contract\/src\/matches\.ts$)/,
  /^apps\/server\/src\/(live\/game|features\/[^/]+)\/formats\//,
  /^apps\/server\/src\/live\/game\/matches\.ts$/,
  // A knock-out, a league and a team day have formats and matches of their own, but no game and no card.
  /^apps\/(server|web)\/src\/features\/(knock-outs|leagues|team-days)\//,
  /^apps\/web\/src\/(formats|board\/(match|team))\//,
  /^apps\/web\/src\/(scoring\/match\/match|shared\/game\/match\/match-(card|holes))\.tsx?$/,
];
/**
 * Other files that compare a game's format or the kind of a row, ask a card whether it is a team's, or ask for the match
 * of a card or round (decision 100). The number may only fall.
 */
const maxFiles = 13;

const key = "'(individual|team|oneCard|singles|teamMatch|oneCardMatch|matchplay)'";

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
  /formatOf\([^\n]*\.(key|cards|sidesOf|seasonCounts) [!=]==|\['(individual|team|oneCard|singles|teamMatch|oneCardMatch)'[^\n]*\]\.includes/,
  /\bcounts [!=]== '(cards|places)'/,
  /\bentrant\??\.kind\b|\b(isOfTeams|entrantKind|hasOneCard)\(/,
  /\bentrant\.(listed\.length|counting|color) ([!=]==|>)/,
  /\bformats\.includes\(|\.cards [!=]== (\w+\.cards\b|')|formatOf\([^\n]*\.cards\b|\bcardOwner\([^)]*\) [!=]==/,
  /[!=]== '(ownCards|teamCards|matches)'|'(ownCards|teamCards|matches)' [!=]==/,
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
  'kit.formats.includes(key)',
  'before.cards === after.cards',
  'formatOf(rule.playingRules).cards',
  "playedWith === 'teamCards'",
];

/** Questions for a card's team and a player's match. */
const asksCards = [
  /\bisTeamCard\b(?!: (z\.|true|false))|\b(card|chosen)\??\.team\s*[!=]==\s*null|\bcards\.\w+\(\(\{ team \}\) => team [!=]==/,
  /\bmatch(Of\([^)]*\))?\s*([!=]==\s*(null|undefined)|&&|\?(?![.?])|\?\.(?!\[))|!match\b/,
  /\bmatches\.length\s*([!=]==|>)/,
];
const cardSpellings = [
  'player.isTeamCard ? a : b',
  '{ isTeamCard }',
  'card.team !== null',
  'round.match === null',
  'board.matchOf(id) === undefined',
  'match?.of.b',
  'match && <span>',
  'match ? one : other',
  'if (!match) return null',
  'group.matches.length > 0',
];

const asksForFormat = (text) => asks.some((one) => one.test(text));
const asksForCard = (text) => asksCards.some((one) => one.test(text));

const isProduct = (file) =>
  /\.tsx?$/.test(file) &&
  !/\.test\.tsx?$|\/testing(\/|\.)/.test(file) &&
  !modules.some((one) => one.test(file));

/** The product files outside the modules of formats whose text matches. */
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

/** @returns {{ code: number, output: string }} 1 when more files than allowed compare formats, or a spelling is missed */
export function checkFormats() {
  const missed = [
    ...spellings.filter((text) => !asksForFormat(text)),
    ...cardSpellings.filter((text) => !asksForCard(text)),
  ];
  if (missed.length > 0)
    return { code: 1, output: `These comparisons are not found:\n${missed.join('\n')}\n` };
  const files = filesWith((text) => asksForFormat(text) || asksForCard(text));
  return files.length <= maxFiles
    ? { code: 0, output: '' }
    : {
        code: 1,
        output: `${files.length} files outside the formats compare the format of a game, or ask a card for its team or match; at most ${maxFiles} are allowed. Make it a property of the format, see docs/adding-a-format.md:\n${files.map((file) => `  ${file}\n`).join('')}`,
      };
}
