import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import snapshot from './schema-snapshot.json' with { type: 'json' };

const page = readFileSync(new URL('../../../../../docs/data-model.md', import.meta.url), 'utf8');
/** The page's tables have a row for each table of the database: `| `cards` | …`, or `| `teams` **later** | …`. */
const rows = [...page.matchAll(/^\| `(\w+)`( \*\*later\*\*)? *\|/gm)];
const built = rows.filter(([, , later]) => !later).map(([, name]) => name);
const later = rows.filter(([, , mark]) => mark).map(([, name]) => name);

it('docs/data-model.md describes every table once, and marks missing ones as later', () => {
  expect(built.toSorted()).toEqual(Object.keys(snapshot.tables).toSorted());
});

it('docs/data-model.md draws every table that it describes', () => {
  const diagram = page.slice(page.indexOf('erDiagram'), page.indexOf('## Conventions'));
  const drawn = new Set([...diagram.matchAll(/^ {2}(\w+) .*? (\w+) :/gm)].flatMap(([, a, b]) => [a, b]));
  const alone = ['shown_changes', 'rate_limits', 'database_epoch', 'backup_place'];
  expect([...built, ...later].filter((name) => name && !drawn.has(name))).toEqual(alone);
  for (const name of later) expect(diagram).toContain(`${name}["${name} (later)"]`);
});
