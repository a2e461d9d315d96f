import type { CSSProperties } from 'react';

/** Space for names on a television, in its units. */
export interface NameRoom {
  readonly width: number;
  /** Number of lines for a name. */
  readonly lines: number;
  /** Largest size of names. */
  readonly most: number;
}

/** Average width of a letter, as a part of the size. */
const letter = 0.56;
/** A line with the space below it, as a part of the size. */
const lineHeight = 1.15;
/** Usable share of the lines of a wrapped name. */
const filled = 0.85;

/** The size at which none of these names is cut. */
export function nameSize(names: readonly string[], { width, lines, most }: NameRoom): number {
  const longest = Math.max(1, ...names.map(({ length }) => length));
  if (lines === 1) return Math.round(Math.min(most, width / (longest * letter)));
  const longestWord = Math.max(1, ...names.flatMap((name) => name.split(/[ -]/)).map(({ length }) => length));
  const inLines = (width * lines * filled) / (longest * letter);
  return Math.round(Math.min(most, inLines, width / (longestWord * letter)));
}

/** The largest size at which all of these names fit into the width, without being cut, and into the height. */
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

export const sizeStyle = (size: number): CSSProperties => ({ '--size': size }) as CSSProperties;
