import { inflateSync } from 'node:zlib';

/** What a reader of the document would see on each of its sheets, a line for each text that was drawn. */
export function pdfTexts(bytes: Uint8Array): string[][] {
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
  /** By glyph, in a font that was cut down to what is used. */
  const lettersOf = (fontId: string): Map<string, string> => {
    const unicode = /\/ToUnicode (\d+) 0 R/.exec(objects.get(fontId) ?? '')?.[1];
    const letters = new Map<string, string>();
    if (!unicode) return letters;
    for (const [, first = '', list = ''] of streamOf(unicode).matchAll(/<(\w{4})> <\w{4}> \[([^\]]*)\]/g)) {
      [...list.matchAll(/<(\w+)>/g)].forEach(([, code = ''], at) => {
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
    const lines: string[] = [];
    let font = new Map<string, string>();
    for (const [, name, drawn] of content.matchAll(/\/(F\d+) [\d.]+ Tf|\[([^\]]*)\] TJ/g)) {
      if (name) font = fonts.get(name) ?? new Map();
      else {
        const glyphs = [...(drawn ?? '').matchAll(/<(\w+)>/g)].flatMap(
          ([, hex = '']) => hex.match(/.{4}/g) ?? [],
        );
        lines.push(glyphs.map((glyph) => font.get(glyph) ?? '□').join(''));
      }
    }
    return lines;
  });
}
