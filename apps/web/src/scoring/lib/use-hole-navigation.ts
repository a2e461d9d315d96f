import type { Player } from '@flagstick/contract';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { ScoreToEnter } from '../entry/retire.ts';
import { quickScoreLink, type Round } from './round.ts';

/** The panel of the last score collapses before the next hole is shown, so that the scorer can check the score. */
const foldMs = 420;
/** Taps meant for the former hole are ignored for this long. */
const ignoresTapsMs = 700;
/** How long the score that turned the page can be undone. */
const undoMs = 6_000;

/** The score after which the page turned automatically, and the value before it. */
export interface UndoableEntry {
  readonly player: Player;
  readonly entry: ScoreToEnter;
  readonly before: readonly ScoreToEnter[];
}

interface HoleNavigation {
  goTo: (hole: number) => void;
  /** Turns to a hole automatically after a moment; `after` can be undone there. */
  turnTo: (hole: number, after: UndoableEntry | null) => void;
  /** Opens the result, or an organiser's list of open cards, after a moment. */
  toResult: () => void;
  /** Cancels the turn. */
  cancelTurn: () => void;
  /** The page has just turned automatically: keys and the next button ignore taps. */
  ignoresTaps: boolean;
  /** Set for 6 s after an automatic page turn; enables Undo. */
  undoable: UndoableEntry | null;
}

export function useHoleNavigation({ game: { _id: game }, committeeScope }: Round): HoleNavigation {
  const navigate = useNavigate();
  const router = useRouter();
  const moving = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [ignoresTaps, setIgnoresTaps] = useState(false);
  const [undoable, setUndoable] = useState<UndoableEntry | null>(null);
  useEffect(() => () => clearTimeout(moving.current), []);
  useEffect(() => {
    if (!ignoresTaps) return;
    const timer = setTimeout(() => setIgnoresTaps(false), ignoresTapsMs);
    return () => clearTimeout(timer);
  }, [ignoresTaps]);
  useEffect(() => {
    if (undoable === null) return;
    const timer = setTimeout(() => setUndoable(null), undoMs);
    return () => clearTimeout(timer);
  }, [undoable]);

  /** Replaces a pending turn. Nothing turns once another screen was opened, even while it loads. */
  const later = (move: () => void) => {
    clearTimeout(moving.current);
    const { href } = router.latestLocation;
    moving.current = setTimeout(() => {
      if (router.latestLocation.href === href) move();
    }, foldMs);
  };
  const show = (hole: number) => {
    clearTimeout(moving.current);
    void navigate({ to: '/', search: { view: 'score', game, ...committeeScope, hole }, replace: true });
    window.scrollTo({ top: 0 });
  };
  return {
    ignoresTaps,
    undoable,
    cancelTurn: () => clearTimeout(moving.current),
    goTo: (hole) => {
      setUndoable(null);
      show(hole);
    },
    toResult: () => {
      const search = committeeScope === null ? ({ view: 'result', game } as const) : quickScoreLink(game);
      later(() => void navigate({ to: '/', search, replace: true }));
    },
    turnTo: (hole, after) =>
      later(() => {
        setIgnoresTaps(true);
        setUndoable(after);
        show(hole);
      }),
  };
}
