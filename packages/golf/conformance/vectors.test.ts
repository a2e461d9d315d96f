import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { checkVector, parseVectors } from './check.ts';

const vectors = parseVectors(readFileSync(new URL('./vectors.json', import.meta.url), 'utf8'));

describe('worked examples from golf bodies, clubs and other software', () => {
  test.each(vectors.map((vector) => [vector.topic, vector.id, vector] as const))('%s %s', (_, __, vector) => {
    expect(checkVector(vector)).toBeNull();
  });

  test('an unknown topic is a failure', () => {
    expect(checkVector({ id: 'x', topic: 'croquet', input: {}, expected: {} })).toContain('croquet');
  });

  test('a fact that comes out otherwise is a failure that names it', () => {
    const input = { handicap: 1, strokeIndexes: [1, 2] };
    const fault = checkVector({ id: 'x', topic: 'stroke_allocation', input, expected: { strokes: [0, 1] } });
    expect(fault).toContain('strokes');
  });
});
