import {
  contentBottom,
  contentWidth,
  drawTable,
  inkColours,
  layOutColumns,
  PdfDocument,
  pageMargin,
} from '../../print/index.ts';
import type { BracketContent } from './sheets.ts';

const style = { size: 10, row: 17, inset: 3, nameInset: 2.5 };
const headHeight = 30;
const columns = layOutColumns([
  { title: '', align: 'left' },
  { title: '', width: 20, align: 'left', size: 9, colour: inkColours.soft },
  { title: '', align: 'left' },
  { title: '', width: 96, align: 'right' },
]);

/** The rounds of a knock-out one below the other, with the winner of a match in bold. */
export const bracketPdf = (pdf: BracketContent): Promise<Buffer> =>
  PdfDocument.draw(async (open) => draw(await open(pdf.name), pdf));

async function draw(pdf: PdfDocument, { name, club, kind, rounds, foot }: BracketContent): Promise<Buffer> {
  const masthead = () => pdf.masthead({ place: club, title: name, kind, line: 'results of all rounds' }) + 6;
  const turn = () => pdf.turn(masthead);
  let y = masthead();
  for (const { title, note, matches } of rounds) {
    if (y + headHeight + style.row > contentBottom - 6) y = await turn();
    const wide = pdf.line(
      title,
      { x: pageMargin, y: y + 8, width: contentWidth / 2 },
      { font: 'bold', size: 12 },
    );
    const box = { x: pageMargin + wide + 8, y: y + 10, width: contentWidth - wide - 8 };
    pdf.line(note, box, { size: 9, colour: inkColours.soft });
    pdf.rule(y + 26, 1.2, inkColours.black);
    const rows = matches.map(({ a, b, winner, result }) => [
      { text: a, name: true as const, bold: winner === 'a' },
      { text: 'v' },
      { text: b, name: true as const, bold: winner === 'b' },
      { text: result },
    ]);
    y = (await drawTable(pdf, { columns, rows }, { style, y: y + headHeight, turn, foot: 6 })) + 6;
  }
  return pdf.finish(foot);
}
