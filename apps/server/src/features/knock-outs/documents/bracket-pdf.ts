import { contentBottom, contentWidth, inkColours, PdfDocument, pageMargin } from '../../print/index.ts';
import type { BracketContent, PrintedRound } from './sheets.ts';

const rowHeight = 17;
const headHeight = 30;
const half = (contentWidth - 120) / 2;

/** The rounds of a knock-out one below the other, with the winner of a match in bold. */
export const bracketPdf = (pdf: BracketContent): Promise<Buffer> =>
  PdfDocument.draw(async (open) => draw(await open(pdf.name), pdf));

async function draw(pdf: PdfDocument, { name, club, kind, rounds, foot }: BracketContent): Promise<Buffer> {
  const masthead = () => pdf.masthead({ place: club, title: name, kind, line: 'results of all rounds' });
  let y = masthead() + 6;
  const room = async (height: number) => {
    if (y + height <= contentBottom - 6) return;
    await pdf.turn();
    y = masthead() + 6;
  };
  const head = ({ title, note }: PrintedRound) => {
    const wide = pdf.line(title, { x: pageMargin, y: y + 8, width: half }, { font: 'bold', size: 12 });
    const box = { x: pageMargin + wide + 8, y: y + 10, width: contentWidth - wide - 8 };
    pdf.line(note, box, { size: 9, colour: inkColours.soft });
    pdf.rule(y + 26, 1.2, inkColours.black);
    y += headHeight;
  };
  for (const round of rounds) {
    await room(headHeight + rowHeight);
    head(round);
    for (const { a, b, winner, result } of round.matches) {
      const style = (side: 'a' | 'b') => ({ size: 10, font: winner === side ? 'bold' : 'regular' }) as const;
      const names = [pdf.setName(a, half - 10, style('a')), pdf.setName(b, half - 10, style('b'))] as const;
      const height = Math.max(rowHeight, names[0].height + 5, names[1].height + 5);
      await room(height);
      pdf.drawName(names[0], pageMargin, y + 3);
      pdf.line('v', { x: pageMargin + half, y: y + 3, width: 16 }, { size: 9, colour: inkColours.soft });
      pdf.drawName(names[1], pageMargin + half + 20, y + 3);
      const end = { x: pageMargin + contentWidth - 96, y: y + 3, width: 96 };
      pdf.line(result, end, { size: 10, align: 'right' });
      y += height;
      pdf.rule(y);
    }
    y += 6;
  }
  return pdf.finish(foot);
}
