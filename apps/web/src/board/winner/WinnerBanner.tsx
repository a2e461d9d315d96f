import { columnsOf } from '../lib/columns.ts';
import type { BoardState } from '../store.ts';
import * as texts from './messages.ts';
import classes from './WinnerBanner.module.css';
import { winnerOf, winnerText } from './winner.ts';

interface WinnerBannerProps {
  /** As wide as what is above and below it. */
  flush?: boolean;
  state: Pick<BoardState, 'rows'> & { game: NonNullable<BoardState['game']> };
}

/** Names the winner above the table once no card can change first place. */
export default function WinnerBanner({ flush = false, state: { game, rows } }: WinnerBannerProps) {
  const winner = winnerOf(
    game,
    rows,
    columnsOf(game).find(({ leads }) => leads),
  );
  return (
    // Screen readers announce what appears in an element that was there before.
    <div role="status">
      {winner && (
        <p className={`${classes.plate} plate r-plate sun-edge`} data-flush={flush || undefined}>
          <b className="block fs-20 lh-120 bold anywhere">{winnerText(winner)}</b>
          <span className="fs-15">
            {winner.by === null ? texts.noCardCanChangeIt : texts.allCardsComplete}
          </span>
        </p>
      )}
    </div>
  );
}
