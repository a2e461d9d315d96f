import { levelsOf, reverseText, visualOrder } from './direction.ts';
import { FontLibrary, type ScriptFont } from './library.ts';
import { type BaseFamily, type FontFile, type FontWeight, hanFamilyOf } from './packages.ts';
import { isLetter, isPicture, scriptKindOf } from './scripts.ts';

/** Runs are drawn one after the other, from left to right. */
export interface TextRun {
  /** A base font by its name, or a font of a script. */
  readonly font: string | ScriptFont;
  /** In reading order for a script's font, otherwise in drawing order. */
  readonly text: string;
}

interface Character {
  readonly text: string;
  /** Undefined if no font has it. */
  readonly face: 'base' | FontFile | undefined;
}

/** Letters that Figtree draws. Most texts have no others and need no library. */
export const inFigtree =
  /^[ -~\xA0-\xAC\xAE-\u0113\u0116-\u0127\u012A\u012B\u012E-\u0137\u0139-\u013E\u0141-\u0148\u014A-\u014D\u0150-\u0161\u0164\u0165\u016A-\u017E\u0218-\u021B\u1E9E\u2013\u2014\u2018-\u201A\u201C-\u201E\u2026\u20AC\u2212]*$/;
/** Marks use the font of their letter, as do the two joiners, which shape the letters beside them. */
const attached = /[\p{M}\u200C\u200D]/u;
/** Noto Sans has these, too, but only HarfBuzz joins its letters. */
const shapedByHarfBuzz = /\p{Script=Devanagari}/u;

const codePointOf = (character: string) => character.codePointAt(0) ?? 0;

export interface LegibleText {
  readonly text: string;
  readonly lacks: readonly string[];
}

/**
 * Chooses the fonts of texts. Synchronous: a font that is not loaded is recorded as missing. Call {@link load} and then
 * typeset the text again.
 */
export class Typesetting {
  readonly #missing = new Map<string, () => Promise<unknown>>();

  runsOf(text: string, weight: FontWeight): TextRun[] {
    if (inFigtree.test(text)) return [{ font: `figtree ${weight}`, text }];
    const library = this.#library();
    if (!library) return [{ font: `noto-sans ${weight}`, text: '' }];
    const { characters } = this.#legible(library, text, weight);
    const family = baseOf(library, characters);
    const joined = characters.map((character) => character.text).join('');
    const levels = levelsOf(joined);
    const parts: Array<{ face: 'base' | FontFile; level: number; text: string }> = [];
    let at = 0;
    for (const { text: letter, face = 'base' } of characters) {
      const level = levels?.[at] ?? 0;
      const last = parts.at(-1);
      if (last?.face === face && last.level === level) last.text += letter;
      else parts.push({ face, level, text: letter });
      at += letter.length;
    }
    return visualOrder(parts).flatMap(({ face, level, text: part }): TextRun[] => {
      if (face === 'base') {
        return [{ font: `${family} ${weight}`, text: level % 2 === 1 ? reverseText(part) : part }];
      }
      const font = this.#font(library, face, weight);
      return font ? [{ font, text: part }] : [];
    });
  }

  legible(text: string): LegibleText {
    const library = inFigtree.test(text) ? undefined : this.#library();
    if (!library) return { text, lacks: [] };
    const { characters, lacks } = this.#legible(library, text, 'regular');
    return { text: characters.map((character) => character.text).join(''), lacks };
  }

  /** Loads the missing fonts. @returns whether there were any */
  async load(): Promise<boolean> {
    const missing = [...this.#missing.values()];
    this.#missing.clear();
    for (const load of missing) await load();
    return missing.length > 0;
  }

  #library(): FontLibrary | undefined {
    if (!FontLibrary.loaded) this.#missing.set('', () => FontLibrary.load());
    return FontLibrary.loaded;
  }

  #font(library: FontLibrary, file: FontFile, weight: FontWeight): ScriptFont | undefined {
    const font = library.font(file, weight);
    if (!font) this.#missing.set(`${file.name} ${weight}`, () => library.loadFont(file, weight));
    return font;
  }

  /** Replaces letters without a font by the name of their script in brackets, and omits other characters. */
  #legible(
    library: FontLibrary,
    text: string,
    weight: FontWeight,
  ): { characters: readonly Character[]; lacks: readonly string[] } {
    const faced = this.#faced(library, text, weight);
    if (faced.every(({ face }) => face !== undefined)) return { characters: faced, lacks: [] };
    const lacking = faced
      .filter(({ face, text: one }) => face === undefined && !attached.test(one))
      .map((one) => scriptKindOf(one.text));
    const shown: Character[] = [];
    let standIn = '';
    for (const one of faced) {
      if (one.face === undefined && isLetter(one.text)) {
        const next = `[${scriptKindOf(one.text)}]`;
        // Two words of one script have one replacement.
        if (next !== standIn) shown.push(...plain(next));
        else if (shown.at(-1)?.text === ' ') shown.pop();
        standIn = next;
      } else if (one.face !== undefined && !(one.text === ' ' && (shown.at(-1)?.text ?? ' ') === ' ')) {
        shown.push(one);
        if (one.text !== ' ') standIn = '';
      }
    }
    while (shown.at(-1)?.text === ' ') shown.pop();
    return {
      characters: shown.length > 0 ? shown : plain(`[${lacking[0]}]`),
      lacks: [...new Set(lacking)],
    };
  }

  #faced(library: FontLibrary, text: string, weight: FontWeight): Character[] {
    let before: Character['face'];
    const family = hanFamilyOf(text);
    return [...text].map((character): Character => {
      const face = this.#faceOf(library, character, { weight, before, family });
      if (character !== ' ') before = face;
      return { text: character, face };
    });
  }

  #faceOf(
    library: FontLibrary,
    character: string,
    { weight, before, family }: { weight: FontWeight; before: Character['face']; family: string | undefined },
  ): Character['face'] {
    const point = codePointOf(character);
    const isBase =
      !shapedByHarfBuzz.test(character) &&
      (library.hasBase('figtree', point) || library.hasBase('noto-sans', point));
    const follows = attached.test(character);
    if (isBase && !follows) return 'base';
    if (follows && typeof before !== 'object') return before && (isBase ? 'base' : undefined);
    // Han fonts have a few pictures. Either all are printed or none.
    if (isPicture(character)) return undefined;
    const files = library.filesOf(point);
    const first = files.filter((file) => (follows ? file === before : file.family === family));
    const ordered = [...first, ...files];
    // A file counts as having a letter until it is loaded.
    const face = ordered.find((file) => this.#font(library, file, weight)?.has(point) ?? true);
    return face ?? (isBase ? 'base' : undefined);
  }
}

const plain = (text: string): Character[] => [...text].map((letter) => ({ text: letter, face: 'base' }));

/** A text is set in one base font as a whole, so that its words match. */
function baseOf(library: FontLibrary, characters: readonly Character[]): BaseFamily {
  const others = characters.some(
    ({ text, face }) => face === 'base' && !library.hasBase('figtree', codePointOf(text)),
  );
  return others ? 'noto-sans' : 'figtree';
}
