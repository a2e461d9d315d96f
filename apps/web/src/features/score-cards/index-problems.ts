import { doubledIndexes, type HoleFields, missingIndexes } from './card-form.ts';
import * as texts from './messages.ts';

/** `Stroke index used twice: 3, unused: 7`; empty if each index is used once. */
export function indexProblems(holes: readonly HoleFields[]): string {
  const twice = [...doubledIndexes(holes)].join(', ');
  const missing = missingIndexes(holes).join(', ');
  const problems = [twice && texts.usedTwice(twice), missing && texts.unused(missing)].filter(Boolean);
  return problems.length === 0 ? '' : texts.strokeIndex(problems.join(', '));
}
