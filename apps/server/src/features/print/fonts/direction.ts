import { createRequire } from 'node:module';
import type { Bidi } from 'bidi-js';

let loaded: Bidi | undefined;
/** Read at the first name that needs it. */
function bidi(): Bidi {
  const factory: () => Bidi = createRequire(import.meta.url)('bidi-js');
  loaded ??= factory();
  return loaded;
}

const rtl = String.raw`\p{Script=Hebrew}\p{Script=Arabic}\p{Script=Thaana}`;
const hasRtl = new RegExp(`[${rtl}]`, 'v');
/** From a letter written from right to left to the last one before a letter of another direction or a comma. */
const stretches = new RegExp(`[${rtl}](?:[^,;·[\\p{L}--[${rtl}]]]*[${rtl}])?\\p{M}*`, 'gv');

const count = (text: string, one: string) => text.split(one).length - 1;

/**
 * The embedding level of each code unit of a text that is read from left to right: odd from right to left.
 *
 * Each name in Hebrew, Arabic or Thaana is a paragraph of its own, as if it were isolated. A figure beside a name keeps
 * its place, and a list of names its order. https://www.unicode.org/reports/tr9/
 *
 * @returns undefined if all of it is read from left to right
 */
export function levelsOf(text: string): Uint8Array | undefined {
  if (!hasRtl.test(text)) return undefined;
  const levels = new Uint8Array(text.length);
  for (const { index, 0: found } of text.matchAll(stretches)) {
    // A bracket that opens within the name closes there too.
    const closes = count(found, '(') > count(found, ')') && text[index + found.length] === ')';
    const stretch = closes ? `${found})` : found;
    levels.set(bidi().getEmbeddingLevels(stretch, 'rtl').levels, index);
  }
  return levels;
}

/** Brackets and other characters between letters that are read from right to left, as they are drawn from the left. */
export function reversed(text: string): string {
  return [...text]
    .reverse()
    .map((letter) => bidi().getMirroredCharacter(letter) ?? letter)
    .join('');
}

/** Parts of a text in the order in which they are drawn. https://www.unicode.org/reports/tr9/#L2 */
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
