import { createRequire } from 'node:module';
import { setImmediate } from 'node:timers/promises';
import type PDFDocument from 'pdfkit';
import { create } from 'qrcode';

/** A4, in points: 72 to an inch. */
export const page = { width: 595.28, height: 841.89 };
export const margin = 28;
export const inner = page.width - 2 * margin;
/** Where what is printed ends, and the foot begins. */
export const bottom = page.height - 56;

/** Paper is white and ink is black: no tint carries a meaning. */
export const ink = { black: '#111111', soft: '#414f47', line: '#d6d2c6', flag: '#c4121c' } as const;

const weights = { regular: '400Regular', semi: '600SemiBold', bold: '700Bold' } as const;
/** What the sheets are set in, and what stands in for its letters where it has none. */
const families = { figtree: 'Figtree', 'noto-sans': 'NotoSans' } as const;
type Weight = keyof typeof weights;

const fontFile = (family: keyof typeof families, weight: Weight) =>
  createRequire(import.meta.url).resolve(
    `@expo-google-fonts/${family}/${weights[weight]}/${families[family]}_${weights[weight]}.ttf`,
  );

/** Names of people and places in other letters than Figtree has. */
const otherLetters = /[\p{Script=Greek}\p{Script=Cyrillic}]/u;
/** A text is set in one font as a whole: its words fit each other. */
const fontOf = (text: string, weight: Weight) =>
  `${otherLetters.test(text) ? 'noto-sans' : 'figtree'} ${weight}`;

interface Style {
  readonly font?: Weight;
  readonly size?: number;
  readonly colour?: string;
  readonly align?: 'left' | 'right' | 'center';
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

/** What stands at the top of a sheet. */
export interface Masthead {
  readonly place: string;
  readonly title: string;
  /** What the sheet is, in a word or two. */
  readonly kind: string;
  readonly line: string;
  /** Shown as a picture for a phone, with its words and the game's code under it. */
  readonly link?: { readonly url: string; readonly words: string; readonly code: string };
}

/** No figure moves when another digit stands in it. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];
const smallest = 6.5;

/** A document of A4 sheets, drawn from the top down. The library is read when the first one is made. */
export class Paper {
  readonly doc: PDFKit.PDFDocument;
  readonly #chunks: Buffer[] = [];
  readonly #done: Promise<void>;
  /** As an address: the library keeps one picture of an address, however many sheets show it. */
  readonly #logo: string | undefined;

  private constructor(Document: typeof PDFDocument, title: string, logo: Buffer | undefined) {
    this.doc = new Document({
      size: 'A4',
      margins: { top: margin, bottom: page.height - bottom, left: margin, right: margin },
      bufferPages: true,
      info: { Title: title, Creator: 'Flagstick' },
      lang: 'en',
    });
    for (const family of ['figtree', 'noto-sans'] as const) {
      for (const weight of ['regular', 'semi', 'bold'] as const) {
        this.doc.registerFont(`${family} ${weight}`, fontFile(family, weight));
      }
    }
    this.#logo = logo && `data:image/png;base64,${logo.toString('base64')}`;
    this.#done = new Promise((resolve, reject) => {
      this.doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
      this.doc.on('end', () => resolve());
      this.doc.on('error', reject);
    });
  }

  /** @param logo a PNG, to stand in the head of its sheets */
  static async open(title: string, logo?: Buffer): Promise<Paper> {
    const { default: Document } = await import('pdfkit');
    return new Paper(Document, title, logo);
  }

  /** One line, made smaller and at last cut where it is too long for its box. Returns how wide it came out. */
  line(text: string, { x, y, width }: Box, style: Style = {}): number {
    const { font = 'regular', size = 10, colour = ink.black, align = 'left' } = style;
    const { doc } = this;
    doc.font(fontOf(text, font)).fontSize(size).fillColor(colour);
    const wide = doc.widthOfString(text, { features });
    // Letters sit on one line whatever their size.
    const fitted = wide > width ? Math.max(smallest, (size * width) / wide - 0.05) : size;
    doc.fontSize(fitted);
    let shown = text;
    // To measure a text costs about as much as to draw it: its width grows with its size.
    let drawn = (wide * fitted) / size;
    while (shown.length > 1 && drawn > width) {
      shown = `${shown.replace(/…$/, '').slice(0, -1).trimEnd()}…`;
      drawn = doc.widthOfString(shown, { features });
    }
    const left = align === 'right' ? x + width - drawn : align === 'center' ? x + (width - drawn) / 2 : x;
    doc.text(shown, left, y + (size - fitted) * 0.9, { lineBreak: false, features });
    return drawn;
  }

  /** Lines that are broken where they are too long; goes on at the next sheet. Returns where they end. */
  prose(
    text: string,
    { x, y, width }: Box,
    { font = 'regular', size = 9.5, colour = ink.black }: Style = {},
  ) {
    const { doc } = this;
    doc.font(fontOf(text, font)).fontSize(size).fillColor(colour).text(text, x, y, { width, lineGap: 2 });
    return doc.y;
  }

  rule(y: number, weight = 0.6, colour: string = ink.line, x = margin, width = inner) {
    const { doc } = this;
    doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(weight)
      .strokeColor(colour)
      .stroke();
  }

  /** A place that somebody may be written into. */
  dotted(x: number, y: number, width: number) {
    const { doc } = this;
    doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.8)
      .dash(1, { space: 1.6 });
    doc.strokeColor(ink.soft).stroke().undash();
  }

  /** A small flag: the hole where a group starts. */
  pin(x: number, y: number) {
    const { doc } = this;
    doc
      .polygon([x, y], [x + 6, y + 2.5], [x, y + 5])
      .fillColor(ink.flag)
      .fill();
    doc
      .moveTo(x, y)
      .lineTo(x, y + 10)
      .lineWidth(0.9)
      .strokeColor(ink.black)
      .stroke();
  }

  /** A square code for a phone's camera. */
  qr(url: string, x: number, y: number, side: number) {
    const { modules } = create(url, { errorCorrectionLevel: 'M' });
    const step = side / modules.size;
    for (let row = 0; row < modules.size; row++) {
      for (let column = 0; column < modules.size; column++) {
        // A hair wider, or a printer shows seams.
        if (modules.get(row, column)) {
          this.doc.rect(x + column * step, y + row * step, step + 0.05, step + 0.05);
        }
      }
    }
    this.doc.fillColor(ink.black).fill();
  }

  /** The logo in a square at the left margin; returns where what stands beside it begins. */
  logo(y: number, side: number): number {
    if (!this.#logo) return margin;
    this.doc.image(this.#logo, margin, y, { fit: [side, side], align: 'center', valign: 'center' });
    return margin + side + side / 4;
  }

  /** The head of the first sheet; returns where it ends. */
  masthead({ place, title, kind, line, link }: Masthead): number {
    const side = 62;
    const x = this.logo(33, 58);
    const width = margin + inner - x - (link ? side + 40 : 0);
    this.line(place, { x, y: 32, width }, { font: 'semi', size: 11, colour: ink.soft });
    this.line(title, { x, y: 46, width }, { font: 'bold', size: 25 });
    const wide = this.line(kind, { x, y: 79, width }, { font: 'bold', size: 11 });
    this.line(` · ${line}`, { x: x + wide, y: 79, width: width - wide }, { size: 11, colour: ink.soft });
    if (link) {
      const x = margin + inner - side;
      this.qr(link.url, x, 24, side);
      const words = `${link.words} `;
      this.line(words, { x: x - 40, y: 89, width: 52 }, { size: 8.5, colour: ink.soft, align: 'right' });
      this.line(
        link.code,
        { x: x + 12, y: 88, width: side - 12 },
        { font: 'bold', size: 10, align: 'right' },
      );
    }
    return 108;
  }

  /** Begins another sheet; whoever else waits for the process comes first. */
  async turn(): Promise<void> {
    await setImmediate();
    this.doc.addPage();
  }

  /** A dashed line across the sheet, where it is cut. */
  cut(y: number) {
    const { doc } = this;
    doc.moveTo(0, y).lineTo(page.width, y).lineWidth(0.6).dash(3, { space: 3 });
    doc.strokeColor(ink.soft).stroke().undash();
  }

  /** Writes the foot of every sheet, and closes the document. */
  async finish(foot: string): Promise<Buffer> {
    const { doc } = this;
    const { start, count } = doc.bufferedPageRange();
    for (let at = start; at < start + count; at++) {
      doc.switchToPage(at);
      // What stands below the margin must not begin another sheet.
      doc.page.margins.bottom = 0;
      const y = page.height - 40;
      const style = { size: 8.5, colour: ink.soft } as const;
      this.rule(y - 6);
      this.line(foot, { x: margin, y, width: inner * 0.6 }, style);
      this.line(
        `Page ${at - start + 1} of ${count}`,
        { x: margin, y, width: inner - 70 },
        { ...style, align: 'right' },
      );
      this.line('Flagstick', { x: margin, y, width: inner }, { font: 'bold', size: 9.5, align: 'right' });
    }
    return this.close();
  }

  /** Closes the document as it is. */
  async close(): Promise<Buffer> {
    this.doc.end();
    await this.#done;
    return Buffer.concat(this.#chunks);
  }
}
