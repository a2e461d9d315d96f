/**
 * Plain English in comments, titles of tests, texts of screens, e-mails and Markdown: the check fails on the words
 * and forms listed here.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

/** Each form with what to write in its place. */
const forms = [
  [/\b(whom|whoever)\b/i, 'name the role: the caller, the player, the organiser'],
  // PostgreSQL refuses to run as root, and runs as the system's user `nobody`.
  [/(?<!`)\b(nobody|somebody|everybody)\b/i, 'name the role, or write "no player", "all players"'],
  [/\banew\b/i, 'again'],
  // Golf's own phrases are fine: a result, a score or a decision stands.
  [/(?<!\b(?:result|score|card|decision|ruling|too high|returned too high) )\bstands\b/i, 'is'],
  [/\bcomes? to\b(?! (?:the|an?|their|its) (?:club|course|tee|green|screen)\b)/i, 'results in, is'],
  [/\b(?:is|are|was|were) told\b/i, 'receives, is notified'],
  [/\bhears?\b/i, 'receives, is notified'],
  [/(?:^|[.:;] )Who\b(?![^?]*\?)/, 'begin with a noun: a player who …'],
];

const lineComment = /(?:^|\s)\/\/ (.*)$/;
const blockLine = /^\s*(?:\/\*\*?|\*|\{\/\*) ?(.*)$/;
const title = /\b(?:it|test|describe)(?:\.\w+)*\(\s*(['"`])(.*)\1/;

const quoted = /'(?:[^'\\]|\\.)*'|`[^`]*`/g;
/** The specification fixes many texts of the contract, so those are exempt. */
const ofTexts = /^apps\/.*\/(messages|letters)\.ts$/;

/** The English of a line of code: its comment, the title of a test, or its texts. */
function englishOf(line, hasTexts) {
  const texts = hasTexts ? line.match(quoted) : null;
  if (texts) return texts.map((text) => text.slice(1, -1)).join('. ');
  return (blockLine.exec(line) ?? lineComment.exec(line))?.[1] ?? title.exec(line)?.[2] ?? '';
}

function findings() {
  const files = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  })
    .split('\0')
    .filter((file) => existsSync(path.join(root, file)))
    .filter((file) => /\.(tsx?|mjs|cjs|css|md)$/.test(file) && file !== 'scripts/lib/english.mjs')
    // Evidence quotes the texts of screens.
    .filter((file) => !file.startsWith('docs/evidence/'));
  return files.flatMap((file) => {
    const isProse = file.endsWith('.md');
    const lines = readFileSync(path.join(root, file), 'utf8').split('\n');
    return lines.flatMap((line, at) => {
      const text = isProse ? line : englishOf(line, ofTexts.test(file));
      const form = text && forms.find(([pattern]) => pattern.test(text));
      return form ? [{ file, line: at + 1, text: text.trim(), instead: form[1] }] : [];
    });
  });
}

/** @returns {{ code: number, output: string }} 1 when a line uses a listed form */
export function checkEnglish() {
  const found = findings();
  return found.length === 0
    ? { code: 0, output: '' }
    : {
        code: 1,
        output: `${found.length} lines use forms that are not plain English:\n${found
          .map(({ file, line, text, instead }) => `  ${file}:${line} ${text}\n    instead: ${instead}\n`)
          .join('')}`,
      };
}
