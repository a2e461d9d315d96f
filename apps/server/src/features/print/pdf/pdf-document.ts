import type PDFDocument from 'pdfkit';
import { create } from 'qrcode';
import { yieldTurn } from '../../../shared/yield-turn.ts';
import { baseFonts, type FontWeight, type ScriptFont, type TextRun, Typesetting } from '../fonts/index.ts';
import { type FittedName, fitName, wrapText } from './lines.ts';

/** A4, in points: 72 to an inch. */
export const pageSize = { width: 595.28, height: 841.89 };
export const pageMargin = 28;
export const contentWidth = pageSize.width - 2 * pageMargin;
/** The foot begins here. */
export const contentBottom = pageSize.height - 56;

/** Black and grey on white paper: no colour has a meaning. */
export const inkColours = { black: '#111111', soft: '#414f47', line: '#d6d2c6', flag: '#c4121c' } as const;

interface Style {
  readonly font?: FontWeight;
  readonly size?: number;
  readonly colour?: string;
  readonly align?: 'left' | 'right' | 'center';
}

interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
}

export interface Masthead {
  readonly place: string;
  readonly title: string;
  readonly kind: string;
  readonly line: string;
  /** A code for a phone's camera, with text and the game's code under it. */
  readonly link?: { readonly url: string; readonly words: string; readonly code: string };
}

/** All digits have the same width. */
const features: PDFKit.Mixins.OpenTypeFeatures[] = ['tnum'];
const minimumSize = 6.5;
/** Shares of a size: from the top of a line to its baseline, and to the next line. */
const ascent = 0.95;
const leading = { latin: 1.15, tall: 1.4 } as const;
/** Scripts with taller letters than Latin start lower by this share. */
const tallShift = 0.1;

export interface SetName extends FittedName {
  readonly style: Style;
  readonly width: number;
  readonly step: number;
  /** From the top of a line to its letters. */
  readonly inset: number;
  /** A note about the player in smaller letters: after the last line if there is room, otherwise below. */
  readonly note: { readonly text: string; readonly below: boolean } | undefined;
  readonly height: number;
}

const noteSize = 8;

/** pdfkit's font: its glyphs may come from another shaper. */
interface EmbeddedFont {
  readonly font: {
    layout: (text: string) => unknown;
    getGlyph: (id: number, codePoints: readonly number[]) => unknown;
  };
}

interface Measured {
  readonly runs: ReadonlyArray<{ readonly run: TextRun; readonly width: number }>;
  readonly width: number;
}

export type OpenPdf = (title: string, logo?: Buffer) => Promise<PdfDocument>;

export class PdfDocument {
  readonly doc: PDFKit.PDFDocument;
  readonly #chunks: Buffer[] = [];
  readonly #done: Promise<void>;
  readonly #typesetting: Typesetting;
  readonly #opened = new Set<string>();
  readonly #widths = new Map<string, Measured>();
  /** A data URL: the library keeps one picture of an address, however many sheets show it. */
  readonly #logo: string | undefined;

  private constructor(
    Document: typeof PDFDocument,
    typesetting: Typesetting,
    title: string,
    logo: Buffer | undefined,
  ) {
    this.#typesetting = typesetting;
    this.doc = new Document({
      size: 'A4',
      margins: {
        top: pageMargin,
        bottom: pageSize.height - contentBottom,
        left: pageMargin,
        right: pageMargin,
      },
      bufferPages: true,
      info: { Title: title, Creator: 'Flagstick' },
      lang: 'en',
    });
    for (const { name, path } of baseFonts) this.doc.registerFont(name, path);
    this.#logo = logo && `data:image/png;base64,${logo.toString('base64')}`;
    this.#done = new Promise((resolve, reject) => {
      this.doc.on('data', (chunk: Buffer) => this.#chunks.push(chunk));
      this.doc.on('end', () => resolve());
      this.doc.on('error', reject);
    });
  }

  /**
   * Draws the document again if its texts need fonts that are not loaded yet: once for each process, and never for names
   * in letters that Figtree has.
   * @param draw opens one document, whose logo is a PNG, and returns its bytes
   */
  static async draw(draw: (open: OpenPdf) => Promise<Buffer>): Promise<Buffer> {
    const { default: Document } = await import('pdfkit');
    const typesetting = new Typesetting();
    for (;;) {
      const bytes = await draw(async (title, logo) => new PdfDocument(Document, typesetting, title, logo));
      if (!(await typesetting.load())) return bytes;
    }
  }

  #select({ font }: TextRun, size: number): void {
    if (typeof font === 'string') this.doc.font(font);
    else this.#selectScript(font);
    this.doc.fontSize(size);
  }

  #selectScript({ name, bytes, shape }: ScriptFont): void {
    const { doc } = this;
    if (this.#opened.has(name)) {
      doc.font(name);
      return;
    }
    this.#opened.add(name);
    doc.registerFont(name, bytes);
    doc.font(name);
    const { font } = (doc as unknown as { _font: EmbeddedFont })._font;
    font.layout = (text) => {
      const positions = shape(text);
      return {
        glyphs: positions.map(({ id, codePoints }) => font.getGlyph(id, codePoints)),
        positions: positions.map(({ xAdvance, yAdvance, xOffset, yOffset }) => ({
          ...{ xAdvance, yAdvance, xOffset, yOffset },
        })),
        advanceWidth: positions.reduce((sum, { xAdvance }) => sum + xAdvance, 0),
      };
    };
  }

  /** Widths at size 1. Cached, because measuring costs as much as drawing, and many texts repeat. */
  #measured(text: string, weight: FontWeight): Measured {
    const key = `${weight} ${text}`;
    const known = this.#widths.get(key);
    if (known) return known;
    const runs = this.#typesetting.runsOf(text, weight).map((run) => {
      this.#select(run, 100);
      return { run, width: this.doc.widthOfString(run.text, { features }) / 100 };
    });
    const measured = { runs, width: runs.reduce((sum, { width }) => sum + width, 0) };
    this.#widths.set(key, measured);
    return measured;
  }

  #drawRuns({ runs }: Measured, size: number, x: number, baseline: number) {
    let left = x;
    for (const { run, width } of runs) {
      this.#select(run, size);
      this.doc.text(run.text, left, baseline, { lineBreak: false, baseline: 'alphabetic', features });
      left += width * size;
    }
  }

  line(text: string, { x, y, width }: Box, style: Style = {}): number {
    const { font = 'regular', size = 10, colour = inkColours.black, align = 'left' } = style;
    let measured = this.#measured(text, font);
    const wide = measured.width * size;
    const fitted = wide > width ? Math.max(Math.min(minimumSize, size), (size * width) / wide - 0.05) : size;
    let shown = text;
    while (shown.length > 1 && measured.width * fitted > width) {
      shown = `${[...shown.replace(/…$/, '')].slice(0, -1).join('').trimEnd()}…`;
      measured = this.#measured(shown, font);
    }
    const drawn = measured.width * fitted;
    const left = align === 'right' ? x + width - drawn : align === 'center' ? x + (width - drawn) / 2 : x;
    this.doc.fillColor(colour);
    // Letters of all sizes share a baseline.
    this.#drawRuns(measured, fitted, left, y + size * ascent);
    return drawn;
  }

  /**
   * See {@link fitName}.
   * @param note about the player in small letters; it takes no width from the name
   */
  setName(text: string, width: number, style: Style = {}, note = ''): SetName {
    const { font = 'regular', size = 10 } = style;
    const measure = (part: string) => this.#measured(part, font).width;
    const fitted = fitName(text, width, size, measure);
    const last = fitted.lines.at(-1) ?? '';
    const below =
      note !== '' &&
      measure(last) * fitted.size + 4 + this.#measured(note, 'regular').width * noteSize > width;
    const tall = this.#measured(text, font).runs.some(({ run }) => typeof run.font !== 'string');
    const step = fitted.size * (tall ? leading.tall : leading.latin);
    const height = fitted.lines.length * step + (below ? noteSize * leading.latin : 0);
    return {
      ...fitted,
      ...{ width, step, height, inset: tall ? fitted.size * tallShift : 0 },
      style: { ...style, size: fitted.size },
      note: note === '' ? undefined : { text: note, below },
    };
  }

  /** Returns where the name ends. */
  drawName({ lines, size, style, width, step, inset, note, height }: SetName, x: number, y: number): number {
    let drawn = 0;
    lines.forEach((line, at) => {
      drawn = this.line(line, { x, y: y + inset + at * step, width: width + 0.1 }, style);
    });
    const end = y + lines.length * step;
    const small = { size: noteSize, colour: inkColours.soft };
    if (note?.below) this.line(note.text, { x, y: end, width }, small);
    else if (note) {
      const noteY = end - step + inset + (size - noteSize) * ascent;
      this.line(note.text, { x: x + drawn + 4, y: noteY, width }, small);
    }
    return y + height;
  }

  fits(text: string, width: number, { font = 'regular', size = 10 }: Style = {}): boolean {
    return this.#measured(text, font).width * size <= width;
  }

  name(text: string, box: Box, style: Style = {}): number {
    return this.drawName(this.setName(text, box.width, style), box.x, box.y);
  }

  /** Breaks lines that are too long, and continues on the next sheet. Returns where the text ends. */
  prose(
    text: string,
    { x, y, width }: Box,
    { font = 'regular', size = 9.5, colour = inkColours.black }: Style = {},
  ) {
    const measure = (part: string) => this.#measured(part, font).width;
    const height = size * 1.2 + 2;
    let top = y;
    for (const line of text.split('\n').flatMap((one) => wrapText(one, width / size, measure))) {
      if (top + height > contentBottom) {
        this.doc.addPage();
        top = pageMargin;
      }
      this.line(line, { x, y: top, width: width + 0.1 }, { font, size, colour });
      top += height;
    }
    return top;
  }

  rule(y: number, weight = 0.6, colour: string = inkColours.line, x = pageMargin, width = contentWidth) {
    const { doc } = this;
    doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(weight)
      .strokeColor(colour)
      .stroke();
  }

  dotted(x: number, y: number, width: number) {
    const { doc } = this;
    doc
      .moveTo(x, y)
      .lineTo(x + width, y)
      .lineWidth(0.8)
      .dash(1, { space: 1.6 });
    doc.strokeColor(inkColours.soft).stroke().undash();
  }

  pin(x: number, y: number) {
    const { doc } = this;
    doc
      .polygon([x, y], [x + 6, y + 2.5], [x, y + 5])
      .fillColor(inkColours.flag)
      .fill();
    doc
      .moveTo(x, y)
      .lineTo(x, y + 10)
      .lineWidth(0.9)
      .strokeColor(inkColours.black)
      .stroke();
  }

  qr(url: string, x: number, y: number, side: number) {
    const { modules } = create(url, { errorCorrectionLevel: 'M' });
    const step = side / modules.size;
    for (let row = 0; row < modules.size; row++) {
      for (let column = 0; column < modules.size; column++) {
        // Slightly wider, because printers would show seams.
        if (modules.get(row, column)) {
          this.doc.rect(x + column * step, y + row * step, step + 0.05, step + 0.05);
        }
      }
    }
    this.doc.fillColor(inkColours.black).fill();
  }

  /** Returns where the text beside the logo begins. */
  logo(y: number, side: number): number {
    if (!this.#logo) return pageMargin;
    this.doc.image(this.#logo, pageMargin, y, { fit: [side, side], align: 'center', valign: 'center' });
    return pageMargin + side + side / 4;
  }

  masthead({ place, title, kind, line, link }: Masthead): number {
    const side = 62;
    const x = this.logo(33, 58);
    const width = pageMargin + contentWidth - x - (link ? side + 40 : 0);
    this.line(place, { x, y: 32, width }, { font: 'semi', size: 11, colour: inkColours.soft });
    this.line(title, { x, y: 46, width }, { font: 'bold', size: 25 });
    const wide = this.line(kind, { x, y: 79, width }, { font: 'bold', size: 11 });
    this.line(
      ` · ${line}`,
      { x: x + wide, y: 79, width: width - wide },
      { size: 11, colour: inkColours.soft },
    );
    if (link) {
      const x = pageMargin + contentWidth - side;
      this.qr(link.url, x, 24, side);
      const words = `${link.words} `;
      this.line(
        words,
        { x: x - 40, y: 89, width: 52 },
        { size: 8.5, colour: inkColours.soft, align: 'right' },
      );
      this.line(
        link.code,
        { x: x + 12, y: 88, width: side - 12 },
        { font: 'bold', size: 10, align: 'right' },
      );
    }
    return 108;
  }

  /** Begins another sheet, after other work of the process. @param head draws its head and returns where that ends */
  async turn(head = () => pageMargin): Promise<number> {
    await yieldTurn();
    this.doc.addPage();
    return head();
  }

  cut(y: number) {
    const { doc } = this;
    doc.moveTo(0, y).lineTo(pageSize.width, y).lineWidth(0.6).dash(3, { space: 3 });
    doc.strokeColor(inkColours.soft).stroke().undash();
  }

  async finish(foot: string): Promise<Buffer> {
    const { doc } = this;
    const { start, count } = doc.bufferedPageRange();
    for (let at = start; at < start + count; at++) {
      doc.switchToPage(at);
      // Text below the margin must not begin another sheet.
      doc.page.margins.bottom = 0;
      const y = pageSize.height - 40;
      const style = { size: 8.5, colour: inkColours.soft } as const;
      this.rule(y - 6);
      this.line(foot, { x: pageMargin, y, width: contentWidth * 0.6 }, style);
      this.line(
        `Page ${at - start + 1} of ${count}`,
        { x: pageMargin, y, width: contentWidth - 70 },
        { ...style, align: 'right' },
      );
      this.line(
        'Flagstick',
        { x: pageMargin, y, width: contentWidth },
        { font: 'bold', size: 9.5, align: 'right' },
      );
    }
    return this.close();
  }

  async close(): Promise<Buffer> {
    this.doc.end();
    await this.#done;
    return Buffer.concat(this.#chunks);
  }
}
