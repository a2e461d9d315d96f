import { formatLongDay, formatLongDayTime, type PrizesView } from '@flagstick/contract';
import type { Board } from '../../../live/index.ts';
import { Paper } from '../pdf/paper.ts';
import { drawPrizes, prizeNotes } from './prize-table.ts';
import { drawSignatures } from './result-foot.ts';

export interface PrizePaperOptions {
  readonly boardUrl: string;
  readonly logo?: Buffer | undefined;
  readonly prizes?: PrizesView | undefined;
}

/** The list for the prize-giving, with the reason of each prize. */
export const prizesPdf = (board: Board, shown: PrizePaperOptions): Promise<Buffer> =>
  Paper.draw(async (open) =>
    draw(await open(`${board.data.game.name}: prizes`, shown.logo), board, shown, false),
  );

/** The list for the pro shop: what each winner gets, with a line to sign. */
export const prizesProPdf = (board: Board, shown: PrizePaperOptions): Promise<Buffer> =>
  Paper.draw(async (open) =>
    draw(await open(`${board.data.game.name}: pro-shop list`, shown.logo), board, shown, true),
  );

async function draw(
  paper: Paper,
  board: Board,
  { boardUrl, prizes }: PrizePaperOptions,
  isSigned: boolean,
): Promise<Buffer> {
  const { game, club, course, rule } = board.data;
  const masthead = () =>
    paper.masthead({
      place: `${club.name}, ${course.name}`,
      title: game.name,
      kind: isSigned ? 'Pro-shop list' : 'Prizes',
      line: `${formatLongDay(game.date, club.timeZone)} · ${rule.name}`,
      link: { url: boardUrl, words: 'All cards', code: game.code },
    });
  const turn = async () => {
    await paper.turn();
    return masthead() + 6;
  };
  const notes = prizeNotes(prizes);
  const y = await drawPrizes(paper, { prizes, notes, isSigned, y: masthead() + 6, turn });
  await drawSignatures(paper, board, y, turn);
  const at = prizes?.settled ? new Date(prizes.settled.at) : new Date();
  return paper.finish(`${prizes?.settled ? 'Final,' : 'As of'} ${formatLongDayTime(at, club.timeZone)}`);
}
