import type { GameView } from '@flagstick/contract';
import { type RefObject, useEffect, useRef } from 'react';
import { lastShown, lastStillStep, scrollMs } from '../reveal/last-shown.ts';
import { scrollOver } from '../reveal/scroll-over.ts';
import type { DockRow } from './dock-rows.tsx';
import { goToRow, rowElement } from './go-to-row.ts';

const glowMs = 2_400;

/** Lets the row of each revealed place glow; after `lastStillStep` it also scrolls the row into view within a second. */
export function useRevealedRow(
  area: RefObject<HTMLElement | null>,
  rows: readonly DockRow[],
  leaderboard: GameView['leaderboard'],
): void {
  const { revealIndex, presentationMode } = leaderboard;
  const before = useRef(revealIndex);
  const latest = useRef({ rows, leaderboard });
  latest.current = { rows, leaderboard };
  useEffect(() => {
    const isStep = presentationMode && revealIndex > before.current;
    before.current = revealIndex;
    if (!isStep) return;
    const held = latest.current;
    const last = lastShown(held.rows, held.leaderboard);
    if (last === undefined) return;
    const row = rowElement(area, last.id);
    if (row !== null && !matchMedia('(prefers-reduced-motion: reduce)').matches) {
      const glow = { backgroundColor: 'var(--glow)' };
      row.animate([glow, { ...glow, offset: 0.6 }, {}], { duration: glowMs });
    }
    if (revealIndex <= lastStillStep) return;
    const page = document.scrollingElement;
    if (row !== null && page !== null) return scrollOver(page, row, scrollMs);
    goToRow(area, held.rows, last.id);
  }, [area, revealIndex, presentationMode]);
}
