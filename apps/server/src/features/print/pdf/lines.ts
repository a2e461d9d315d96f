export interface FittedName {
  readonly lines: readonly string[];
  readonly size: number;
}

/** In points. */
export const minimumNameSize = 8;

type Measure = (text: string) => number;

const words = new Intl.Segmenter(undefined, { granularity: 'word' });
const letters = new Intl.Segmenter(undefined, { granularity: 'grapheme' });
const partsOf = (segmenter: Intl.Segmenter, text: string) =>
  [...segmenter.segment(text)].map(({ segment }) => segment);

/** Breaks at the word boundaries of a script without spaces, otherwise with a hyphen. */
function breakWord(word: string, width: number, measure: Measure): string[] {
  if (measure(word) <= width) return [word];
  const parts = partsOf(words, word);
  if (parts.length > 1) {
    return fillLines(parts, '', width, measure).flatMap((part) => breakWord(part, width, measure));
  }
  const lines = fillLines(partsOf(letters, word), '-', width, measure);
  return withoutSingle(lines, width, measure);
}

/** Moves one more letter to the last line if that has only one. */
function withoutSingle(lines: string[], width: number, measure: Measure): string[] {
  const [before, last] = lines.slice(-2).map((line) => partsOf(letters, line));
  if (before === undefined || last === undefined || last.length > 1 || before.length < 4) return lines;
  const moved = [...before.slice(-2, -1), ...last].join('');
  if (measure(moved) > width) return lines;
  return [...lines.slice(0, -2), `${before.slice(0, -2).join('')}-`, moved];
}

function fillLines(parts: readonly string[], hyphen: string, width: number, measure: Measure): string[] {
  const joined: string[] = [];
  for (const [at, part] of parts.entries()) {
    const last = joined.at(-1);
    const next = `${last ?? ''}${part}`;
    const end = at === parts.length - 1 ? '' : hyphen;
    if (last !== undefined && measure(next + end) <= width) joined[joined.length - 1] = next;
    else joined.push(part);
  }
  return joined.map((part, at) => (at === joined.length - 1 ? part : part + hyphen));
}

/** @param width at size 1 */
export function wrapText(text: string, width: number, measure: Measure): string[] {
  const lines: string[] = [];
  for (const word of text.split(' ')) {
    const [first = '', ...more] = breakWord(word, width, measure);
    const last = lines.at(-1);
    if (last !== undefined && measure(`${last} ${first}`) <= width)
      lines[lines.length - 1] = `${last} ${first}`;
    else lines.push(first);
    lines.push(...more);
  }
  return lines;
}

/** Undefined for a single word. */
function splitInTwo(text: string, measure: Measure): { lines: [string, string]; width: number } | undefined {
  const all = text.split(' ');
  const breaks = all.slice(1).map((_, at) => {
    const lines: [string, string] = [all.slice(0, at + 1).join(' '), all.slice(at + 1).join(' ')];
    return { lines, width: Math.max(...lines.map(measure)) };
  });
  const [first] = breaks.sort((a, b) => a.width - b.width);
  return first;
}

/** First two lines, then smaller letters down to {@link minimumNameSize}, then more lines. No letter is omitted. */
export function fitName(text: string, width: number, size: number, measure: Measure): FittedName {
  const fullWidth = measure(text);
  if (fullWidth * size <= width) return { lines: [text], size };
  const least = Math.min(size, minimumNameSize);
  const two = splitInTwo(text, measure);
  const widest = two?.width ?? fullWidth;
  if (widest * least <= width) {
    return { lines: two?.lines ?? [text], size: Math.min(size, Math.floor((width / widest) * 100) / 100) };
  }
  return { lines: wrapText(text, width / least, measure), size: least };
}
