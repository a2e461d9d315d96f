import { ADAPTERS } from './adapters.ts';
import { Alternatives, Input, isRecord, type WorkedExample } from './vector.ts';

/** The sources print these facts with a varying number of decimals. */
const COMPARED_TO_LAST_DECIMAL: readonly string[] = ['unrounded', 'netSegment'];

export const isTopic = (topic: string): boolean => Object.hasOwn(ADAPTERS, topic);

/** Describes what is wrong with an example; null when every stated fact matches. */
export function checkVector(vector: WorkedExample): string | null {
  const adapter = isTopic(vector.topic) ? ADAPTERS[vector.topic] : undefined;
  if (adapter === undefined) return `unknown topic '${vector.topic}'`;
  try {
    const facts = adapter(new Input(vector.input));
    for (const [name, expected] of Object.entries(vector.expected)) {
      const actual = facts[name];
      if (actual === undefined) return `no fact '${name}'`;
      if (!agrees(name, expected, actual)) {
        return `${name}: expected ${JSON.stringify(expected)}, got ${JSON.stringify(actual)}`;
      }
    }
    return null;
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  }
}

function agrees(name: string, expected: unknown, actual: unknown): boolean {
  if (actual instanceof Alternatives) return actual.forms.some((form) => agrees(name, expected, form));
  if (typeof expected === 'number' && typeof actual === 'number') {
    const tolerance = COMPARED_TO_LAST_DECIMAL.includes(name) ? lastDecimal(expected) : 0;
    return Math.abs(expected - actual) <= tolerance + 1e-9;
  }
  if (Array.isArray(expected) && Array.isArray(actual)) {
    return expected.length === actual.length && expected.every((item, at) => agrees(name, item, actual[at]));
  }
  if (isRecord(expected) && isRecord(actual)) {
    return Object.entries(expected).every(([key, item]) => agrees(name, item, actual[key]));
  }
  if (typeof expected === 'string' && typeof actual === 'string') {
    return expected.toLowerCase() === actual.toLowerCase();
  }
  return expected === actual;
}

function lastDecimal(value: number): number {
  return 10 ** -(String(value).split('.')[1]?.length ?? 0);
}

/** @throws an error that names the invalid example */
export function parseVectors(json: string): WorkedExample[] {
  const list: unknown = JSON.parse(json);
  if (!Array.isArray(list)) throw new Error('the file does not hold a list of examples');
  return list.map((item: unknown, at) => {
    if (!isRecord(item) || typeof item.id !== 'string' || typeof item.topic !== 'string') {
      throw new Error(`example ${at} has no id or no topic`);
    }
    if (!isRecord(item.input) || !isRecord(item.expected)) {
      throw new Error(`example ${item.id} has no input or no expected facts`);
    }
    return { id: item.id, topic: item.topic, input: item.input, expected: item.expected };
  });
}
