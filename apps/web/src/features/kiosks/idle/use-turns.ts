import { useEffect, useState } from 'react';

const pageMs = 12_000;
/** The pause after a touch, in which a player reads. */
const readingMs = 30_000;

const touches = ['pointerdown', 'wheel', 'keydown', 'touchmove'] as const;

/** Scrolls the page by a screen; false at its end. */
function scrollOn(): boolean {
  const { scrollHeight } = document.documentElement;
  if (scrollY + innerHeight >= scrollHeight - 1) return false;
  scrollTo({ top: scrollY + innerHeight / 2 });
  return true;
}

/** Shows the parts one after the other, each down to its end; a touch pauses. */
export function useTurns(parts: number): [shown: number, show: (part: number) => void] {
  const [shown, setShown] = useState(0);
  useEffect(() => {
    let touchedAt = Number.NEGATIVE_INFINITY;
    const touched = () => {
      touchedAt = performance.now();
    };
    const timer = setInterval(() => {
      if (performance.now() - touchedAt < readingMs || scrollOn()) return;
      scrollTo({ top: 0 });
      setShown((part) => (part + 1) % Math.max(1, parts));
    }, pageMs);
    for (const touch of touches) window.addEventListener(touch, touched, { capture: true, passive: true });
    return () => {
      clearInterval(timer);
      for (const touch of touches) window.removeEventListener(touch, touched, { capture: true });
    };
  }, [parts]);
  return [Math.min(shown, parts - 1), setShown];
}
