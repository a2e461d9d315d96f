import type { Column } from '../lib/columns.ts';
import { winnerOf, winnerText } from '../lib/lead.ts';
import * as texts from '../messages.ts';
import type { BoardState } from '../store.ts';
import classes from './WinnerPlate.module.css';

interface WinnerPlateProps {
  state: BoardState & { game: NonNullable<BoardState['game']> };
  columns: readonly Column[];
}

/** Names the winner above the table once no card can change first place. */
export default function WinnerPlate({ state: { game, rows }, columns }: WinnerPlateProps) {
  const winner = winnerOf(
    game,
    rows,
    columns.find(({ leads }) => leads),
  );
  return (
    // Screen readers announce what appears in an element that was there before.
    <div role="status">
      {winner && (
        <p className={`${classes.plate} plate r-plate sun-edge`}>
          <b className="block fs-20 lh-120 bold anywhere">{winnerText(winner)}</b>
          <span className="fs-15">
            {winner.by === null ? texts.noCardCanChangeIt : texts.allCardsComplete}
          </span>
        </p>
      )}
    </div>
  );
}
