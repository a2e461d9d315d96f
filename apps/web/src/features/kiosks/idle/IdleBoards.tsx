import type { GameView } from '@flagstick/contract';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useStore } from 'zustand';
import { isBoardHidden } from '../../../board/lib/board-hidden.ts';
import { type OpenBoard, openBoard } from '../../../board/start.ts';
import type { BoardState } from '../../../board/store.ts';
import { boardFormatOf } from '../../../formats/board/index.ts';
import { loadWithRetry } from '../../../shared/api/retry/load-with-retry.ts';
import * as common from '../../../ui/common/messages.ts';
import { Segments } from '../../../ui/page/Segments.tsx';
import * as texts from '../messages.ts';
import classes from './IdleBoards.module.css';
import { useTurns } from './use-turns.ts';

const StartSheet = lazy(() => loadWithRetry(() => import('../../../board/start-sheet/StartSheet.tsx')));

const nothing = () => {};

/** The public board of the game, live while the screen is idle. */
function useOpenBoard(code: string): OpenBoard | null {
  const [open, setOpen] = useState<OpenBoard | null>(null);
  useEffect(() => {
    const board = openBoard(null, code);
    setOpen(board);
    return () => {
      setOpen(null);
      board.close();
    };
  }, [code]);
  return open;
}

/** Leaderboard and start sheet in turn. */
export default function IdleBoards({ code }: { code: string }) {
  const open = useOpenBoard(code);
  return open && <Opened open={open} />;
}

function Opened({ open }: { open: OpenBoard }) {
  const state = useStore(open.board.store);
  const { game } = state;
  if (game === null) return null;
  return <Boards game={game} state={{ ...state, game }} />;
}

function Boards({ game, state }: { game: GameView; state: BoardState & { game: GameView } }) {
  const { Board } = boardFormatOf(game);
  const parts = [
    ...(isBoardHidden(game) || state.failure !== null
      ? []
      : [
          {
            value: 'board',
            label: common.leaderboard,
            content: <Board state={state} wide={false} onCard={nothing} onWhy={nothing} />,
          },
        ]),
    { value: 'startSheet', label: texts.startSheet, content: <StartSheet game={game} me={null} /> },
  ];
  const [shown, show] = useTurns(parts.length);
  const part = parts[shown];
  return (
    <section className={classes.boards} aria-label={texts.boards}>
      {parts.length > 1 && part && (
        <Segments
          aria-label={texts.boards}
          value={part.value}
          onChange={(value) => show(parts.findIndex((one) => one.value === value))}
          options={parts.map(({ value, label }) => ({ value, label }))}
          fullWidth
        />
      )}
      <Suspense fallback={null}>{part?.content}</Suspense>
    </section>
  );
}
