/** Is part of a paint that says nothing of any other text. */
export const apart = 'apart';

/**
 * How the texts of a page are painted: each combination of a text's own colour, size and weight with the colours under
 * it, once. `window.painted` holds the first element that is painted so. A text over a picture or a gradient, whose
 * colour differs from place to place, is a paint of its own, {@link apart}. Runs in the page.
 */
export function paints(): string[] {
  const painted = new Map<string, Element>();
  let own = 0;
  /** The colours under an element from the nearest one to the first that nothing shines through. */
  const under = (element: Element): string => {
    const layers: string[] = [];
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(at);
      if (backgroundImage !== 'none' || filter !== 'none' || mixBlendMode !== 'normal') {
        own += 1;
        return `apart ${own}`;
      }
      if (opacity !== '1') layers.push(`opacity ${opacity}`);
      if (backgroundColor === 'rgba(0, 0, 0, 0)') continue;
      layers.push(backgroundColor);
      if (backgroundColor.startsWith('rgb(')) break;
    }
    return layers.join(' ');
  };
  const add = (element: Element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    // Of what is off nobody asks any contrast.
    const off = element.closest(':disabled, [aria-disabled="true"], [aria-hidden="true"]') !== null;
    const paint = [color, fontSize, fontWeight, textShadow, off, under(element)].join('; ');
    if (!painted.has(paint)) painted.set(paint, element);
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    if (node.textContent?.trim() && node.parentElement) add(node.parentElement);
  }
  for (const field of document.querySelectorAll('input, textarea, select')) add(field);
  window.painted = painted;
  return [...painted.keys()];
}
