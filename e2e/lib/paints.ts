import type { Theme } from './themes.ts';

/** The look of a text in a theme, and its place. */
export interface Paint {
  /** The text's own colour, size and weight, and the colours under it. */
  readonly look: string;
  /** The element with the text and its parent, by tag and class. */
  readonly place: string;
  /** It is over a picture or a gradient, whose colour varies, so its look applies to no other text. */
  readonly apart: boolean;
}

declare global {
  interface Window {
    /** Left in the page by `paints`: by theme, the first element of each of its paints, in order. */
    painted: {
      readonly elements: ReadonlyMap<Theme, readonly Element[]>;
      /** Paints the page in a theme, without notifying the app. */
      readonly show: (theme: Theme) => void;
    };
  }
}

/**
 * The looks of a page's texts in each theme: each look at each place once, without disabled elements, which need no
 * contrast. Runs in the page at once: nothing is drawn, and the page is restored.
 */
export function paints(themes: readonly Theme[]): Paint[][] {
  const root = document.documentElement;
  const tagOf = (element: Element | null) =>
    element && `${element.localName}.${element.getAttribute('class') ?? ''}`;
  const holders: Array<{ element: Element; place: string }> = [];
  const add = (element: Element) => {
    if (!element.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return;
    if (element.closest(':disabled, [aria-disabled="true"], [aria-hidden="true"]')) return;
    const around = element.parentElement;
    holders.push({ element, place: [element, around].map(tagOf).join(' < ') });
  };
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const { currentNode: node } = texts;
    if (node.textContent?.trim() && node.parentElement) add(node.parentElement);
  }
  for (const field of document.querySelectorAll('input, textarea, select')) add(field);

  const show = (theme: Theme) => {
    if (root.dataset.theme === theme) return;
    root.dataset.theme = theme;
    root.dataset.mantineColorScheme = theme === 'dark' ? 'dark' : 'light';
    for (const animation of document.getAnimations()) {
      if (Number.isFinite(animation.effect?.getComputedTiming().endTime)) animation.finish();
    }
  };
  const own = root.dataset.theme as Theme;
  const elements = new Map<Theme, Element[]>();
  const painted = themes.map((theme) => {
    show(theme);
    const known = new Map<Element, string>();
    /** The colours under an element, from the nearest one to the first that is opaque. */
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
    const looks = new Map<string, Paint>();
    const first: Element[] = [];
    elements.set(theme, first);
    for (const { element, place } of holders) {
      const { color, fontSize, fontWeight, textShadow } = getComputedStyle(element);
      const ground = under(element);
      const look = [color, fontSize, fontWeight, textShadow, ground].join('; ');
      const apart = ground.endsWith('apart');
      const key = [look, place, apart ? looks.size : ''].join('; ');
      if (looks.has(key)) continue;
      looks.set(key, { look, place, apart });
      first.push(element);
    }
    return [...looks.values()];
  });
  show(own);
  window.painted = { elements, show };
  return painted;
}
