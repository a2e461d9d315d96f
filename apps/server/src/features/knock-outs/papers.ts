import { contentBottom, contentWidth, inkColours, Paper, paperMargin } from '../print/index.ts';
import type { BracketPaper, PaperRound } from './sheets.ts';

const rowHeight = 17;
const headHeight = 30;
const half = (contentWidth - 120) / 2;

/** The rounds of a knock-out one below the other, with the winner of a match in bold. */
export const bracketPdf = (paper: BracketPaper): Promise<Buffer> =>
  Paper.draw(async (open) => draw(await open(paper.name), paper));

async function draw(paper: Paper, { name, club, kind, rounds, foot }: BracketPaper): Promise<Buffer> {
  const masthead = () => paper.masthead({ place: club, title: name, kind, line: 'results of all rounds' });
  let y = masthead() + 6;
  const room = async (height: number) => {
    if (y + height <= contentBottom - 6) return;
    await paper.turn();
    y = masthead() + 6;
  };
  const head = ({ title, note }: PaperRound) => {
    const wide = paper.line(title, { x: paperMargin, y: y + 8, width: half }, { font: 'bold', size: 12 });
    const box = { x: paperMargin + wide + 8, y: y + 10, width: contentWidth - wide - 8 };
    paper.line(note, box, { size: 9, colour: inkColours.soft });
    paper.rule(y + 26, 1.2, inkColours.black);
    y += headHeight;
  };
  for (const round of rounds) {
    await room(headHeight + rowHeight);
    head(round);
    for (const { a, b, winner, result } of round.matches) {
      const style = (side: 'a' | 'b') => ({ size: 10, font: winner === side ? 'bold' : 'regular' }) as const;
      const names = [
        paper.setName(a, half - 10, style('a')),
        paper.setName(b, half - 10, style('b')),
      ] as const;
      const height = Math.max(rowHeight, names[0].height + 5, names[1].height + 5);
      await room(height);
      paper.drawName(names[0], paperMargin, y + 3);
      paper.line('v', { x: paperMargin + half, y: y + 3, width: 16 }, { size: 9, colour: inkColours.soft });
      paper.drawName(names[1], paperMargin + half + 20, y + 3);
      const end = { x: paperMargin + contentWidth - 96, y: y + 3, width: 96 };
      paper.line(result, end, { size: 10, align: 'right' });
      y += height;
      paper.rule(y);
    }
    y += 6;
  }
  return paper.finish(foot);
}
