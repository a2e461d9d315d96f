import { createRequire } from 'node:module';
import type { Bidi } from 'bidi-js';

let loaded: Bidi | undefined;
function bidi(): Bidi {
  const factory: () => Bidi = createRequire(import.meta.url)('bidi-js');
  loaded ??= factory();
  return loaded;
}

const rtl = String.raw`\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thaana}`;
const hasRtl = new RegExp(`[${rtl}]`, 'v');
/** From a right-to-left letter to the last one before a letter of another direction or a comma. */
const stretches = new RegExp(`[${rtl}](?:[^,;·[\\p{L}--[${rtl}]]]*[${rtl}])?\\p{M}*`, 'gv');

const count = (text: string, one: string) => text.split(one).length - 1;

/**
 * The embedding level of each code unit of a left-to-right text: odd levels are right to left.
 * Each name in Hebrew, Arabic or Thaana is a paragraph of its own, as if isolated. A figure beside a name keeps its
 * place, and a list of names its order. https://www.unicode.org/reports/tr9/
 * @returns undefined if all of it is left to right
 */
export function levelsOf(text: string): Uint8Array | undefined {
  if (!hasRtl.test(text)) return undefined;
  const levels = new Uint8Array(text.length);
  for (const { index, 0: found } of text.matchAll(stretches)) {
    // A bracket that opens within the name closes there, too.
    const closes = count(found, '(') > count(found, ')') && text[index + found.length] === ')';
    const stretch = closes ? `${found})` : found;
    levels.set(bidi().getEmbeddingLevels(stretch, 'rtl').levels, index);
  }
  return levels;
}

/** Brackets and other characters between right-to-left letters, in drawing order from the left. */
export function reverseText(text: string): string {
  return [...text]
    .reverse()
    .map((letter) => bidi().getMirroredCharacter(letter) ?? letter)
    .join('');
}

/** Parts of a text in drawing order. https://www.unicode.org/reports/tr9/#L2 */
export function visualOrder<Part extends { readonly level: number }>(parts: readonly Part[]): Part[] {
  let ordered = [...parts];
  for (let level = Math.max(0, ...parts.map((part) => part.level)); level > 0; level--) {
    const next: Part[] = [];
    let turned: Part[] = [];
    for (const part of ordered) {
      if (part.level >= level) turned.unshift(part);
      else {
        next.push(...turned, part);
        turned = [];
      }
    }
    ordered = [...next, ...turned];
  }
  return ordered;
}
