import { inflateSync } from 'node:zlib';

/** A drawn text: its glyphs from left to right, its size in points, and its position on the sheet. */
export interface DrawnText {
  readonly text: string;
  readonly size: number;
  readonly x: number;
  /** From the bottom of the sheet. */
  readonly y: number;
}

/** The texts on each sheet of the document, one line per drawn text. */
export const pdfTexts = (bytes: Uint8Array): string[][] =>
  pdfDrawn(bytes).map((sheet) => sheet.map(({ text }) => text));

/** Every text of each sheet, with its size and position; `□` is a glyph without a letter. */
export function pdfDrawn(bytes: Uint8Array): DrawnText[][] {
  const file = Buffer.from(bytes).toString('latin1');
  const objects = new Map<string, string>();
  for (const [, id = '', body = ''] of file.matchAll(/(\d+) 0 obj\n([\s\S]*?)\nendobj/g))
    objects.set(id, body);
  const streamOf = (id: string): string => {
    const body = objects.get(id) ?? '';
    const start = body.indexOf('stream\n') + 'stream\n'.length;
    const raw = Buffer.from(body.slice(start, body.lastIndexOf('\nendstream')), 'latin1');
    return body.includes('/FlateDecode') ? inflateSync(raw).toString('latin1') : raw.toString('latin1');
  };
  /** By glyph, in a font reduced to the used glyphs. */
  const lettersOf = (fontId: string): Map<string, string> => {
    const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(fontId) ?? '')?.[1];
    const letters = new Map<string, string>();
    if (!unicode) return letters;
    for (const [, first = '', list = ''] of streamOf(unicode).matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
      [...list.matchAll(/<([\w ]*)>/g)].forEach(([, codes = ''], at) => {
        const code = codes.replaceAll(' ', '');
        const glyph = (Number.parseInt(first, 16) + at).toString(16).padStart(4, '0');
        const units = code.match(/.{4}/g)?.map((unit) => Number.parseInt(unit, 16)) ?? [];
        letters.set(glyph, String.fromCharCode(...units));
      });
    }
    return letters;
  };
  const fonts = new Map<string, Map<string, string>>();
  for (const body of objects.values()) {
    for (const [, name = '', id = ''] of body.matchAll(/\/(F\d+) (\d+) 0 R/g)) fonts.set(name, lettersOf(id));
  }
  const pages = [...objects.values()].filter((body) => /\/Type \/Page\n/.test(body));
  return pages.map((page) => {
    const content = streamOf(/\/Contents (\d+) 0 R/.exec(page)?.[1] ?? '');
    const lines: DrawnText[] = [];
    let font = new Map<string, string>();
    let place = { x: 0, y: 0 };
    let size = 0;
    const marks = /\/(F\d+) ([\d.]+) Tf|1 0 0 1 ([\d.-]+) ([\d.-]+) Tm|\[([^\]]*)\] TJ/g;
    for (const [, name, points, x, y, drawn] of content.matchAll(marks)) {
      if (name) {
        font = fonts.get(name) ?? new Map();
        size = Number(points);
      } else if (x) place = { x: Number(x), y: Number(y) };
      else {
        const glyphs = [...(drawn ?? '').matchAll(/<(\w+)>/g)].flatMap(
          ([, hex = '']) => hex.match(/.{4}/g) ?? [],
        );
        const text = glyphs.map((glyph) => font.get(glyph) ?? '□').join('');
        lines.push({ ...place, text, size });
      }
    }
    return lines;
  });
}
