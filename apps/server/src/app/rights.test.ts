import { readdirSync, readFileSync } from 'node:fs';
import { expect, it } from 'vitest';

const folder = new URL('../', import.meta.url);
const files = ['features', 'live'].flatMap((directory) =>
  readdirSync(new URL(directory, folder), { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.ts') && !file.endsWith('.test.ts'))
    .map((file) => `${directory}/${file}`),
);
const rightsCheckPatterns = [
  /\bisOrganiserOrAdmin\(/,
  /\b(?:actor|reader)\??\.(?:role|clubId)\b/,
  /\{[^{}]*\b(?:role|clubId)\b[^{}]*\}\s*(?::\s*Actor\b|=\s*actor\b)/,
  /\borganisers\.some\(/,
  /\bscoringPlayers\.includes\(/,
  /\bactivateStatus\b/,
];
const checksRights = (code: string) => rightsCheckPatterns.some((judge) => judge.test(code));

it('only access.ts files and stores that read what the caller may see check rights over a row', () => {
  const checkingFiles = files.filter((file) => checksRights(readFileSync(new URL(file, folder), 'utf8')));
  expect(checkingFiles.filter((file) => !/(?:access|store)\.ts$/.test(file))).toEqual([]);
  expect(checkingFiles).toContain('live/audience/access.ts');
});

it.each([
  'if (!isOrganiserOrAdmin(board, actor)) return;',
  "if (actor.role !== 'admin') return;",
  "if (actor?.role === 'club' && actor.clubId === id) return;",
  "const isAdmin = ({ role }: Actor) => role === 'admin';",
  'const { id, clubId } = actor;',
  'board.data.organisers.some(({ id }) => id === actor.id)',
  'if (caller.scoringPlayers.includes(playerId)) return;',
  'board.leaderboard.activateStatus === 3',
])('a right checked elsewhere is found: %s', (planted) => {
  expect(checksRights(planted)).toBe(true);
});
