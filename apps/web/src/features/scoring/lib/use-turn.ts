import type { Player } from '@flagstick/contract';
import { useNavigate, useRouter } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import type { HoleEntry } from './retire.ts';
import { quickScore, type Round } from './round.ts';

/** The last score folds before the next hole comes, so that the eye can check it. */
const foldMs = 420;
/** A tap that is still meant for the hole before falls on nothing. */
const asleepMs = 700;
/** How long the score that turned the page can be taken back. */
const undoMs = 6_000;

/** The score after which the page turned by itself, and what stood before it. */
export interface Turned {
  readonly player: Player;
  readonly entry: HoleEntry;
  readonly before: readonly HoleEntry[];
}

interface Turning {
  goTo: (hole: number) => void;
  /** Turns to a hole by itself, once the eye has seen the score, which can be taken back where it is given. */
  turnTo: (hole: number, after: Turned | null) => void;
  /** Goes to my result, an organiser to the list of who is to be scored, once the eye has seen the last score. */
  toResult: () => void;
  /** Stays here after all. */
  stay: () => void;
  /** The page has just turned by itself: neither keys nor the way on take a tap. */
  asleep: boolean;
  /** For a while after it. */
  turned: Turned | null;
}

/** The way from hole to hole. */
export function useTurn({ game: { _id: game }, over }: Round): Turning {
  const navigate = useNavigate();
  const router = useRouter();
  const moving = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  const [asleep, setAsleep] = useState(false);
  const [turned, setTurned] = useState<Turned | null>(null);
  useEffect(() => () => clearTimeout(moving.current), []);
  useEffect(() => {
    if (!asleep) return;
    const timer = setTimeout(() => setAsleep(false), asleepMs);
    return () => clearTimeout(timer);
  }, [asleep]);
  useEffect(() => {
    if (turned === null) return;
    const timer = setTimeout(() => setTurned(null), undoMs);
    return () => clearTimeout(timer);
  }, [turned]);

  /** Takes the place of a turn that is still to come. Nothing turns once another screen was opened, though it still loads. */
  const later = (move: () => void) => {
    clearTimeout(moving.current);
    const { href } = router.latestLocation;
    moving.current = setTimeout(() => {
      if (router.latestLocation.href === href) move();
    }, foldMs);
  };
  const show = (hole: number) => {
    clearTimeout(moving.current);
    void navigate({ to: '/', search: { view: 'score', game, ...over, hole }, replace: true });
    window.scrollTo({ top: 0 });
  };
  return {
    asleep,
    turned,
    stay: () => clearTimeout(moving.current),
    goTo: (hole) => {
      setTurned(null);
      show(hole);
    },
    toResult: () => {
      const search = over === null ? ({ view: 'result', game } as const) : quickScore(game);
      later(() => void navigate({ to: '/', search, replace: true }));
    },
    turnTo: (hole, after) =>
      later(() => {
        setAsleep(true);
        setTurned(after);
        show(hole);
      }),
  };
}
