import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';

const { resolve } = createRequire(import.meta.url);

/** Scripts of names that need a font of their own, each with the file of its package that contains the letters. */
const bySubset = {
  'noto-sans-arabic': 'arabic',
  'noto-sans-armenian': 'armenian',
  'noto-sans-bengali': 'bengali',
  'noto-sans-devanagari': 'devanagari',
  'noto-sans-ethiopic': 'ethiopic',
  'noto-sans-georgian': 'georgian',
  'noto-sans-gujarati': 'gujarati',
  'noto-sans-gurmukhi': 'gurmukhi',
  'noto-sans-hebrew': 'hebrew',
  'noto-sans-kannada': 'kannada',
  'noto-sans-khmer': 'khmer',
  'noto-sans-lao': 'lao',
  'noto-sans-malayalam': 'malayalam',
  'noto-sans-myanmar': 'myanmar',
  'noto-sans-oriya': 'oriya',
  'noto-sans-sinhala': 'sinhala',
  'noto-sans-tamil': 'tamil',
  'noto-sans-telugu': 'telugu',
  'noto-sans-thaana': 'thaana',
  'noto-sans-thai': 'thai',
  'noto-serif-tibetan': 'tibetan',
} as const;

/** A hundred files each. All three have Han letters, drawn as in China, Japan and Korea. */
const slicedPackages = ['noto-sans-sc', 'noto-sans-jp', 'noto-sans-kr'] as const;

/** Letters beside which Han is drawn as in Japan or Korea. */
const neighbours = {
  'noto-sans-jp': /[\p{Script=Hiragana}\p{Script=Katakana}]/u,
  'noto-sans-kr': /\p{Script=Hangul}/u,
} as const;

/** A file of a package, and the code points that it is made for; a few may lack a glyph. */
export interface FontFile {
  readonly name: string;
  readonly family: string;
  readonly path: string;
  readonly ranges: ReadonlyArray<readonly [first: number, last: number]>;
}

const rangesOf = (list: string): FontFile['ranges'] =>
  list.split(',').map((range) => {
    const [first = '', last = first] = range.replace('U+', '').split('-');
    return [Number.parseInt(first, 16), Number.parseInt(last, 16)];
  });

async function filesOf(name: string, isWanted: (subset: string) => boolean): Promise<FontFile[]> {
  const folder = path.dirname(resolve(`@fontsource-variable/${name}/package.json`));
  const list: Record<string, string> = JSON.parse(await readFile(path.join(folder, 'unicode.json'), 'utf8'));
  return Object.entries(list)
    .filter(([subset]) => isWanted(subset))
    .map(([subset, ranges]) => {
      const file = `${name}-${subset.replace(/[[\]]/g, '')}-wght-normal.woff2`;
      return { name: file, family: name, path: path.join(folder, 'files', file), ranges: rangesOf(ranges) };
    });
}

export async function fontFiles(): Promise<FontFile[]> {
  const files = await Promise.all([
    ...Object.entries(bySubset).map(([name, letters]) => filesOf(name, (subset) => subset === letters)),
    ...slicedPackages.map((name) => filesOf(name, (subset) => subset.startsWith('['))),
  ]);
  return files.flat();
}

/** The family whose Han letters suit a text; undefined: the first that has them. */
export const hanFamilyOf = (text: string): string | undefined =>
  Object.entries(neighbours).find(([, letters]) => letters.test(text))?.[0];

const weights = { regular: '400Regular', semi: '600SemiBold', bold: '700Bold' } as const;
const families = { figtree: 'Figtree', 'noto-sans': 'NotoSans' } as const;

export type FontWeight = keyof typeof weights;
export type BaseFamily = keyof typeof families;

/** The two fonts in whole files: the product's own, and one for Greek, Cyrillic and all of Latin. */
export const baseFonts = (['figtree', 'noto-sans'] as const).flatMap((family) =>
  (['regular', 'semi', 'bold'] as const).map((weight) => ({
    family,
    weight,
    name: `${family} ${weight}`,
    path: resolve(
      `@expo-google-fonts/${family}/${weights[weight]}/${families[family]}_${weights[weight]}.ttf`,
    ),
  })),
);
