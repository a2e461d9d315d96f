const middle = (element: Element) => {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
};

/** Slow, fast, slow. */
const ease = (part: number) => part * part * (3 - 2 * part);

/**
 * Brings a row to the middle of its area, in so many milliseconds; at once for who asked for less motion.
 *
 * @param area of the page itself what it scrolls by
 * @returns ends it
 */
export function scrollOver(area: Element, row: Element, ms: number): () => void {
  // The page is as long as all of it, and seen through its window.
  const middleOfArea = () => (area === document.scrollingElement ? innerHeight / 2 : middle(area));
  const left = () => middle(row) - middleOfArea();
  const still = ms === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (still) {
    area.scrollTop += left();
    return () => undefined;
  }
  const begun = performance.now();
  let frame = 0;
  let before = 0;
  const step = (now: number) => {
    const part = Math.min(1, Math.max(0, now - begun) / ms);
    const way = ease(part);
    // The row grows meanwhile: where it has to come to is read anew, and of that goes what this frame's time comes to.
    area.scrollTop += (left() * (way - before)) / (1 - before);
    before = way;
    if (part < 1) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
