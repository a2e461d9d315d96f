/**
 * Brings a row to the middle of its area, in so many milliseconds; at once for who asked for less motion.
 *
 * @returns ends it
 */
export function scrollOver(area: Element, row: Element, ms: number): () => void {
  const from = area.scrollTop;
  const middle = (element: Element) => {
    const { top, height } = element.getBoundingClientRect();
    return top + height / 2;
  };
  const still = ms === 0 || matchMedia('(prefers-reduced-motion: reduce)').matches;
  if (still) {
    area.scrollTop = from + middle(row) - middle(area);
    return () => undefined;
  }
  const begun = performance.now();
  let frame = 0;
  const step = (now: number) => {
    const part = Math.min(1, (now - begun) / ms);
    // The row grows meanwhile: where it has to come to is read anew.
    const left = middle(row) - middle(area);
    area.scrollTop += left * (part >= 1 ? 1 : 1 - (1 - part) ** (1 / 6));
    if (part < 1) frame = requestAnimationFrame(step);
  };
  frame = requestAnimationFrame(step);
  return () => cancelAnimationFrame(frame);
}
