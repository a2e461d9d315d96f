const middle = (element: Element) => {
  const { top, height } = element.getBoundingClientRect();
  return top + height / 2;
};

/** Eases in and out. */
const ease = (part: number) => part * part * (3 - 2 * part);

/**
 * Scrolls a row to the middle of its area within `ms` milliseconds; at once with `prefers-reduced-motion`.
 * @param area the scrolling element
 * @returns a function that ends the scroll
 */
export function scrollOver(area: Element, row: Element, ms: number): () => void {
  // The page's own scrolling element is as tall as its content, so the middle of the window is used.
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
    // The row grows during the scroll: each frame measures the rest of the way and scrolls its own share.
    area.scrollTop += (left() * (way - before)) / (1 - before);
    before = way;
    if (part < 1) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
