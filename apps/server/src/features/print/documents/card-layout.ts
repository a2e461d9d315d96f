import { type Board, type BoardPlayer, playerName } from '../../../live/index.ts';
import type { DocumentFormat } from '../formats/format.ts';
import { contentWidth, inkColours, type PdfDocument, pageMargin, type SetName } from '../pdf/pdf-document.ts';

export interface CardGroup {
  readonly name: string;
  readonly startingHole: number | null;
  readonly time: Date | null;
  /** The group's scoring link; null: the code joins the game. */
  readonly scoringUrl: string | null;
  /** The players of the card, a column each; on a team's card the first of its players. */
  readonly players: readonly BoardPlayer[];
  readonly ownerOf: (player: BoardPlayer) => ReturnType<DocumentFormat['ownerOf']>;
}

type Hole = BoardPlayer['card']['score']['holes'][number];

const soft = { size: 8, colour: inkColours.soft } as const;
/** The height below the head of a card, down to the cut. */
export const cardHeight = 357;
/** The heights of a hole, of the square code, and of the part above the holes with names of two lines. */
const heights = {
  row: { least: 10.5, most: 16.4 },
  code: { least: 46, most: 54 },
  head: 51,
  names: 20,
} as const;
/** Nine holes with their sum; on the right also four totals. */
const rows = { left: 10, right: 14 } as const;
export const beforeCode = 8;
export const cardSize = { hole: 24, yards: 25, par: 13, si: 17 } as const;

const teesOf = (players: readonly BoardPlayer[]): BoardPlayer[] => [
  ...new Map(players.map((player) => [player.card.tee._id, player])).values(),
];

export interface CardColumns {
  readonly tees: readonly BoardPlayer[];
  /** Lengths are omitted if three or more tees need the space. */
  readonly withYards: boolean;
  readonly ownIndexes: boolean;
  readonly playersAt: number;
  readonly player: number;
  readonly names: ReadonlyArray<readonly SetName[]>;
  /** The extra height of the headings above that of names with two lines. */
  readonly extra: number;
  readonly row: number;
  /** The side of the square code under the holes on the left. */
  readonly codeSide: number;
}

const sameIndexes = (a: readonly Hole[], b: readonly Hole[]) => a.every(({ si }, at) => si === b[at]?.si);

const sum = (all: readonly SetName[]) => all.reduce((height, name) => height + name.height, 0);

function cutName(name: SetName, most: number): SetName {
  if (name.lines.length <= most) return name;
  const lines = name.lines
    .slice(0, most)
    .map((line, at) => (at === most - 1 ? `${line.slice(0, -1)}…` : line));
  return { ...name, lines, height: most * name.step };
}

/** The surname's lines come first, because it distinguishes players. */
function fitHeight(height: number, names: readonly SetName[]): SetName[] {
  let left = height;
  const fitted = [...names].reverse().map((name, at) => {
    const others = names.length - 1 - at;
    const shown = cutName(name, Math.max(1, Math.floor(left / name.step) - others));
    left -= shown.height;
    return shown;
  });
  return fitted.reverse();
}

export function columnsFor(
  pdf: PdfDocument,
  { players, ownerOf }: Pick<CardGroup, 'players' | 'ownerOf'>,
  width: number,
  signed: number,
): CardColumns {
  const tees = teesOf(players);
  const [first] = tees;
  const withYards = tees.length < 3;
  const ownIndexes = tees.some(({ card }) => !sameIndexes(card.score.holes, first?.card.score.holes ?? []));
  const tee = (withYards ? cardSize.yards : 0) + cardSize.par + (ownIndexes ? cardSize.si : 0);
  const playersAt = cardSize.hole + tees.length * tee + (ownIndexes ? 0 : cardSize.si);
  const player = (width - playersAt) / players.length;
  const style = { size: 8.5, font: 'bold', align: 'center' } as const;
  const { row, code, head } = heights;
  const free = cardHeight - signed - head - 4;
  /** The extra height available to the headings with holes of this height. */
  const spare = (hole: number) =>
    Math.min(free - rows.right * hole, free - beforeCode - code.least - rows.left * hole);
  const names = players.map((one) =>
    fitHeight(
      spare(row.least) + heights.names,
      ownerOf(one).title.flatMap((line) => (line === '' ? [] : [pdf.setName(line, player - 2, style)])),
    ),
  );
  const extra = Math.max(0, ...names.map((lines) => sum(lines) - heights.names));
  const right = (free - extra) / rows.right;
  const left = (free - beforeCode - code.least - extra) / rows.left;
  const hole = Math.min(row.most, right, left);
  const codeSide = Math.min(code.most, free - beforeCode - extra - rows.left * hole);
  return { tees, withYards, ownIndexes, playersAt, player, names, extra, row: hole, codeSide };
}

/** The first of several; an empty string without one. */
function markerOf({ data, players }: Board, { card: { owners } }: BoardPlayer): string {
  const marks = data.markerAssignments.find(
    ({ scorerId, playerId }) => owners.includes(playerId) && !owners.includes(scorerId),
  );
  const marker = marks && players.get(marks.scorerId);
  return marker ? playerName(marker) : '';
}

interface Signatures {
  readonly height: number;
  readonly draw: (y: number) => void;
}

export function setSignatures(pdf: PdfDocument, board: Board, { players, ownerOf }: CardGroup): Signatures {
  const width = (contentWidth - 8 * (players.length - 1)) / players.length;
  const label = 34;
  const all = players.map((player) => {
    const lines = [ownerOf(player).signature, ['Marker', markerOf(board, player)]] as const;
    const style = { size: 8, font: 'semi' } as const;
    return lines.map(([title, name]) => ({
      title,
      name: cutName(pdf.setName(name, width - label, style), 3),
    }));
  });
  const tallest = Math.max(...all.flat().map(({ name }) => name.height));
  // Signatures need the same space above each line as with names of one line.
  const step = 18 + tallest;
  return {
    height: 2 * step + 2,
    draw(y) {
      all.forEach((lines, seat) => {
        const x = pageMargin + seat * (width + 8);
        lines.forEach(({ title, name }, at) => {
          const line = y + 15 + at * step;
          pdf.rule(line, 0.7, inkColours.black, x, width);
          pdf.line(title, { x, y: line + 3, width: label - 4 }, soft);
          pdf.drawName(name, x + label, line + 3);
        });
      });
    },
  };
}
