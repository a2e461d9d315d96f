import { readFile } from 'node:fs/promises';
import { type BaseFamily, baseFonts, type FontFile, type FontWeight, fontFiles } from './packages.ts';

export interface ShapedGlyph {
  readonly id: number;
  /** The letters that a reader of the document copies for it. */
  readonly codePoints: readonly number[];
  readonly xAdvance: number;
  readonly yAdvance: number;
  readonly xOffset: number;
  readonly yOffset: number;
}

export interface ScriptFont {
  readonly name: string;
  readonly bytes: Buffer;
  readonly has: (codePoint: number) => boolean;
  /** The glyphs of a text in drawing order, from left to right. */
  readonly shape: (text: string) => ShapedGlyph[];
}

/** Two weights are enough beside Figtree's three: semi-bold is drawn as bold. */
const wght = { regular: 400, semi: 600, bold: 600 } as const;

/** Opens fonts. Loaded once, and only for a text that Figtree cannot draw. */
export class FontLibrary {
  static #loading: Promise<FontLibrary> | undefined;
  static #loaded: FontLibrary | undefined;

  readonly #harfbuzz: typeof import('harfbuzzjs');
  readonly #files: readonly FontFile[];
  readonly #base: ReadonlyMap<BaseFamily, ReadonlySet<number>>;
  readonly #fonts = new Map<string, ScriptFont>();
  readonly #filesOf = new Map<number, readonly FontFile[]>();

  private constructor(
    harfbuzz: typeof import('harfbuzzjs'),
    files: readonly FontFile[],
    base: ReadonlyMap<BaseFamily, ReadonlySet<number>>,
  ) {
    this.#harfbuzz = harfbuzz;
    this.#files = files;
    this.#base = base;
  }

  static get loaded(): FontLibrary | undefined {
    return FontLibrary.#loaded;
  }

  static load(): Promise<FontLibrary> {
    FontLibrary.#loading ??= FontLibrary.#read();
    return FontLibrary.#loading;
  }

  static async #read(): Promise<FontLibrary> {
    const [harfbuzz, files] = await Promise.all([import('harfbuzzjs'), fontFiles()]);
    const base = await Promise.all(
      baseFonts
        .filter(({ weight }) => weight === 'regular')
        .map(async ({ family, path }) => {
          const face = new harfbuzz.Face(new harfbuzz.Blob(await readFile(path)));
          return [family, new Set(face.collectUnicodes())] as const;
        }),
    );
    FontLibrary.#loaded = new FontLibrary(harfbuzz, files, new Map(base));
    return FontLibrary.#loaded;
  }

  hasBase(family: BaseFamily, codePoint: number): boolean {
    return this.#base.get(family)?.has(codePoint) ?? false;
  }

  /** The files made for a code point. Missing glyphs are known only once a file is loaded. */
  filesOf(codePoint: number): readonly FontFile[] {
    const known = this.#filesOf.get(codePoint);
    if (known) return known;
    const files = this.#files.filter(({ ranges }) =>
      ranges.some(([first, last]) => codePoint >= first && codePoint <= last),
    );
    this.#filesOf.set(codePoint, files);
    return files;
  }

  font({ name }: FontFile, weight: FontWeight): ScriptFont | undefined {
    return this.#fonts.get(`${name} ${wght[weight]}`);
  }

  /** Loads a file at a weight for the rest of the process: 40 kB each for Han and Hangul, up to 700 kB for Tibetan. */
  async loadFont(file: FontFile, weight: FontWeight): Promise<void> {
    const name = `${file.name} ${wght[weight]}`;
    if (this.#fonts.has(name)) return;
    const { default: subsetFont } = await import('subset-font');
    const bytes = await subsetFont(await readFile(file.path), undefined, {
      keepAllGlyphs: true,
      targetFormat: 'sfnt',
      variationAxes: { wght: wght[weight] },
      noHinting: true,
    });
    this.#fonts.set(name, this.#open(name, bytes));
  }

  #open(name: string, bytes: Buffer): ScriptFont {
    const { Blob, Buffer: Text, ClusterLevel, Face, Font, shape } = this.#harfbuzz;
    const face = new Face(new Blob(bytes));
    const font = new Font(face);
    const has = new Set(face.collectUnicodes());
    return {
      name,
      bytes,
      has: (codePoint) => has.has(codePoint),
      shape(text) {
        const run = new Text();
        run.addText(text);
        // A mark keeps its own code point beside that of its letter.
        run.setClusterLevel(ClusterLevel.MONOTONE_CHARACTERS);
        run.guessSegmentProperties();
        shape(font, run);
        const positions = run.getGlyphPositions();
        const infos = run.getGlyphInfos();
        const starts = [...new Set(infos.map(({ cluster }) => cluster))].sort((a, b) => a - b);
        const seen = new Set<number>();
        return infos.map(({ codepoint: id, cluster }, at) => {
          const end = starts[starts.indexOf(cluster) + 1] ?? text.length;
          const letters = seen.has(cluster) ? '' : text.slice(cluster, end);
          seen.add(cluster);
          const codePoints = [...letters].map((letter) => letter.codePointAt(0) ?? 0);
          const { xAdvance = 0, yAdvance = 0, xOffset = 0, yOffset = 0 } = positions[at] ?? {};
          return { id, codePoints, xAdvance, yAdvance, xOffset, yOffset };
        });
      },
    };
  }
}
