import {
  aheadIn,
  type GameMatch,
  type GameMatchSide,
  matchPlate,
  outNote,
  pointsFor,
  pointsText,
  type Sides,
} from '@flagstick/contract';
import type { MatchSideName } from '@flagstick/golf';
import { type Board, type BoardPlayer, openRows } from '../../../live/index.ts';
import { bottom, ink, inner, margin, type Paper } from '../pdf/paper.ts';
import { nameOf, sideNameOf, surnameOf } from './people.ts';

type OfGame = GameMatch<BoardPlayer>;

const rowHeight = 30;
const middle = 96;
const points = 34;
/** Beside the plate in the middle there is room for a side to the left and to the right. */
const sideWidth = (inner - middle - 2 * points - 22) / 2;
const at = {
  number: margin,
  a: margin + 22,
  pointsA: margin + 22 + sideWidth,
  plate: margin + 22 + sideWidth + points,
  pointsB: margin + 22 + sideWidth + points + middle,
  b: margin + 22 + sideWidth + 2 * points + middle,
};
const soft = { size: 8.5, colour: ink.soft } as const;

/** What each side of a game won over all its matches. */
export const wonBy = (matches: readonly OfGame[], side: MatchSideName): number =>
  matches.reduce((sum, { match }) => sum + (pointsFor(side, match) ?? 0), 0);

function drawTotals(paper: Paper, y: number, sides: Sides, matches: readonly OfGame[]): number {
  const half = inner / 2 - 12;
  let end = y;
  for (const [side, x, align] of [
    ['a', margin, 'left'],
    ['b', margin + inner / 2 + 12, 'right'],
  ] as const) {
    paper.rule(y, 1.6, ink.black, x, half);
    const figure = pointsText(wonBy(matches, side));
    paper.line(figure, { x, y: y + 10, width: half }, { font: 'bold', size: 26, align });
    end = Math.max(
      end,
      paper.name(sides[side], { x, y: y + 42, width: half }, { font: 'semi', size: 12, align }),
    );
  }
  return end + 10;
}

/** Who plays for a side, off what; of partners the names below the side's. */
function setSide(paper: Paper, of: OfGame, side: GameMatchSide<BoardPlayer>) {
  const align = side === of.a ? 'left' : 'right';
  const name = of.a === side ? 'a' : 'b';
  const won = aheadIn(of.match) === name || of.match.outcome?.kind === 'halved';
  const title = paper.setName(sideNameOf(side), sideWidth, {
    ...{ font: won ? 'bold' : 'regular', size: 10.5, align },
  });
  const off = (player: BoardPlayer) => (of.b === null ? '' : `off ${of.off.get(player.data.id) ?? 0}`);
  const words = side.balls.map(({ player }) =>
    [side.balls.length > 1 && nameOf(player), off(player)].filter(Boolean).join(' '),
  );
  const out = outNote(of.match, side, surnameOf);
  const said = [words.join(', '), out].filter(Boolean).join(' · ');
  const about = paper.setName(said, sideWidth, { ...soft, align });
  return {
    height: title.height + about.height + 8,
    draw: (x: number, y: number) => {
      paper.drawName(about, x, paper.drawName(title, x, y + 4) + 1);
    },
  };
}

/**
 * The result of a game of matches: what its sides won where it has any, then each match in the order in which they were
 * paired, with how it ended; what waits for the prize-giving, and who owes the fee, is on no paper.
 *
 * @param again draws the head of a further sheet and returns where it ends
 * @returns where it ends
 */
export async function drawMatches(
  paper: Paper,
  board: Board,
  from: number,
  again: () => Promise<number>,
): Promise<number> {
  const { sides } = board;
  const { matches } = openRows(board);
  const all = matches.map(({ match }) => match);
  let y = sides === null ? from : drawTotals(paper, from, sides, all);
  const heads = () => {
    paper.line(sides?.a ?? 'Side one', { x: at.a, y, width: sideWidth }, soft);
    paper.line('Result', { x: at.plate, y, width: middle }, { ...soft, align: 'center' });
    paper.line(sides?.b ?? 'Side two', { x: at.b, y, width: sideWidth }, { ...soft, align: 'right' });
    paper.rule(y + 13, 1.2, ink.black);
    y += 14;
  };
  heads();
  for (const { number, match: of } of matches) {
    const a = setSide(paper, of, of.a);
    const b = of.b && setSide(paper, of, of.b);
    const height = Math.max(rowHeight, a.height, b?.height ?? 0);
    if (y + height > bottom - 6) {
      y = await again();
      heads();
    }
    const text = y + 8;
    paper.line(String(number), { x: at.number, y: text, width: 20 }, { size: 10, font: 'bold' });
    a.draw(at.a, y);
    const plate = { font: 'bold', size: 13, align: 'center' } as const;
    paper.line(matchPlate(of.match), { x: at.plate, y: y + 7, width: middle }, plate);
    b?.draw(at.b, y);
    for (const [side, x] of [
      ['a', at.pointsA],
      ['b', at.pointsB],
    ] as const) {
      const won = pointsFor(side, of.match);
      if (won !== null)
        paper.line(
          pointsText(won),
          { x, y: text, width: points },
          { font: 'bold', size: 11, align: 'center' },
        );
    }
    y += height;
    paper.rule(y);
  }
  return y;
}
