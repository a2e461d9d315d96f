/** Is part of a paint that says nothing of any other text. */
export const apart = 'apart';

/**
 * How the texts of a page are painted: each combination of a text's own colour, size and weight with the colours under
 * it, once. `window.painted` holds the first element that is painted so. A text over a picture or a gradient, whose
 * colour differs from place to place, is a paint of its own, {@link apart}. Runs in the page.
 */
export function paints(): string[] {
  const painted = new Map<string, Element>();
  const known = new Map<Element, string>();
  /** The colours under an element from the nearest one to the first that nothing shines through. */
  const under = (element: Element): string => {
    const found = known.get(element) ?? layersOf(element);
    known.set(element, found);
    return found;
  };
  const layersOf = (element: Element): string => {
    const { backgroundColor, backgroundImage, opacity, filter, mixBlendMode } = getComputedStyle(element);
    if (backgroundImage !== 'none' || filter !== 'none' || mixBlendMode !== 'normal') return 'apart';
    const layers: string[] = [];
    if (opacity !== '1') layers.push(`opacity ${opacity}`);
    if (backgroundColor !== 'rgba(0, 0, 0, 0)') layers.push(backgroundColor);
    if (!backgroundColor.startsWith('rgb(') && element.parentElement)
      layers.push(under(element.parentElement));
    return layers.filter((layer) => layer !== '').join(' ');
  };
  const add = (element: Element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return;
    const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
    // Of what is off nobody asks any contrast.
    const off = element.closest(':disabled, [aria-disabled="true"], [aria-hidden="true"]') !== null;
    const ground = under(element);
    const paint = [color, fontSize, fontWeight, textShadow, String(off), ground];
    if (ground.endsWith('apart')) paint.push(String(painted.size));
    const key = paint.join('; ');
    if (!painted.has(key)) painted.set(key, element);
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
