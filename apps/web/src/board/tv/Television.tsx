import { type ComponentProps, type ReactNode, useCallback, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { useBoardAdverts } from '../../features/adverts/board/index.ts';
import type { PageTurnReload } from '../auto-reload.ts';
import { isBoardHidden } from '../lib/board-hidden.ts';
import { Loading } from '../page/BoardPage.tsx';
import type { OpenBoard } from '../start.ts';
import type { BoardState } from '../store.ts';
import BoardsDialog from './BoardsDialog.tsx';
import { useBoardRotation } from './board-rotation.ts';
import * as texts from './messages.ts';
import { TvBoard } from './table/TvBoard.tsx';

/** The board with its sponsors in their places. */
function Sponsored(props: Omit<ComponentProps<typeof TvBoard>, 'adverts'>) {
  const adverts = useBoardAdverts(props.state.game._id, texts.leaderBoard, 'television');
  return <TvBoard {...props} adverts={adverts} />;
}

interface TelevisionProps {
  /** The board of the page. */
  open: OpenBoard;
  /** Shown while that board is not available. */
  otherwise: ReactNode;
  /** Back to the board's page, with its cards and start sheet. */
  onLeave: () => void;
  openOther: (code: string) => OpenBoard;
  turning: PageTurnReload;
}

/** With several boards, an unavailable one is skipped after this time. */
const waitMs = 3_000;

const isThere = (state: BoardState): boolean =>
  state.failure === null && state.game !== null && !isBoardHidden(state.game);

/** The television: one board, or several in turn, each with all its pages. */
export default function Television({ open, otherwise, onLeave, openOther, turning }: TelevisionProps) {
  const { boards, codes, choose } = useBoardRotation(open, openOther);
  const [asked, setAsked] = useState(0);
  const [choosing, setChoosing] = useState(false);
  const at = Math.min(asked, boards.length - 1);
  const current = boards[at] ?? open;
  const state = useStore(current.board.store);
  const several = boards.length > 1;
  const there = isThere(state);
  const next = useCallback(() => {
    const after = [...boards.keys()].map((step) => (at + 1 + step) % boards.length);
    const shown = after.find((one) => boards[one] && isThere(boards[one].board.store.getState()));
    setAsked(shown ?? after[0] ?? 0);
  }, [boards, at]);
  useEffect(() => {
    if (there || !several) return;
    const timer = setTimeout(next, waitMs);
    return () => clearTimeout(timer);
  }, [there, several, next]);
  const { game } = state;
  return (
    <>
      {there && game !== null ? (
        <Sponsored
          key={`${current.code}-${at}`}
          state={{ ...state, game }}
          turn={several ? { at, of: boards.length, next } : null}
          turning={turning}
          onBoards={() => setChoosing(true)}
          onLeave={onLeave}
        />
      ) : current === open ? (
        otherwise
      ) : (
        <Loading />
      )}
      {choosing && (
        <BoardsDialog
          own={open.code}
          shown={boards}
          chosen={codes}
          onChoose={choose}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
