import type { CSSProperties } from 'react';

/** Where names stand on a television, in its units. */
export interface NameRoom {
  readonly width: number;
  /** Into which a name may break. */
  readonly lines: number;
  /** Names are no larger. */
  readonly most: number;
}

/** A letter is so wide on average, as a part of the size. */
const letter = 0.56;
/** Of a line with the room below it, as a part of the size. */
const lineHeight = 1.15;
/** A name that breaks leaves some of its lines empty. */
const filled = 0.85;

/** The size at which none of these names is cut. */
export function nameSize(names: readonly string[], { width, lines, most }: NameRoom): number {
  const longest = Math.max(1, ...names.map(({ length }) => length));
  if (lines === 1) return Math.round(Math.min(most, width / (longest * letter)));
  const longestWord = Math.max(1, ...names.flatMap((name) => name.split(/[ -]/)).map(({ length }) => length));
  const inLines = (width * lines * filled) / (longest * letter);
  return Math.round(Math.min(most, inLines, width / (longestWord * letter)));
}

/** The largest of the sizes at which none of these names is cut and their lines fit into a height. */
export function sizeInHeight(
  names: readonly string[],
  { width, lines: mostLines, most, height }: NameRoom & { readonly height: number },
): number {
  const sizes = Array.from({ length: mostLines }, (_, at) => {
    const lines = at + 1;
    return nameSize(names, { width, lines, most: Math.min(most, height / lines / lineHeight) });
  });
  return Math.max(...sizes);
}

/** The size of a name, for the style sheet. */
export const sized = (size: number): CSSProperties => ({ '--size': size }) as CSSProperties;
