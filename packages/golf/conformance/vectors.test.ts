import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { describe, expect, test } from 'vitest';
import { checkVector, parseVectors } from './check-vector.ts';

const vectors = parseVectors(readFileSync(new URL('./vectors.json', import.meta.url), 'utf8'));

describe('worked examples from golf bodies, clubs and other software', () => {
  test.each(vectors.map((vector) => [vector.topic, vector.id, vector] as const))('%s %s', (_, __, vector) => {
    expect(checkVector(vector)).toBeNull();
  });

  test('an unknown topic is a failure', () => {
    expect(checkVector({ id: 'x', topic: 'croquet', input: {}, expected: {} })).toContain('croquet');
    const program = fileURLToPath(new URL('./main.ts', import.meta.url));
    const { status, stdout } = spawnSync(process.execPath, [program, '--topics', 'round,croquet'], {
      encoding: 'utf8',
    });
    expect(stdout).toMatch(/unknown topic 'croquet'[\s\S]*\n\d+ passed, 1 failed\n$/);
    expect(status).toBe(1);
  });

  test('a fact that differs is a failure that names the fact', () => {
    const input = { handicap: 1, strokeIndexes: [1, 2] };
    const fault = checkVector({ id: 'x', topic: 'stroke_allocation', input, expected: { strokes: [0, 1] } });
    expect(fault).toContain('strokes');
  });
});
