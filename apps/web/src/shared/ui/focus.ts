import { useEffect } from 'react';

const isLost = ({ activeElement, body }: Document) => activeElement === null || activeElement === body;

/** What had the focus last. An item of a menu is gone with the menu before the dialog that it opens stands. */
let last: Element | null = null;
document.addEventListener('focusin', ({ target }) => {
  last = target instanceof Element ? target : null;
});

/**
 * Marks a page that is used by touch: a ring around what a script focused means nothing to a finger. A key brings the
 * rings back.
 */
const markTouch = (isTouch: boolean) => document.documentElement.toggleAttribute('data-touch', isTouch);
markTouch(matchMedia('(pointer: coarse)').matches);
document.addEventListener('pointerdown', ({ pointerType }) => markTouch(pointerType === 'touch'), true);
document.addEventListener('keydown', () => markTouch(false), true);

/** What takes the focus back from what opens now: for an item of a menu the menu's button. */
function opener(): HTMLElement | null {
  const focused = isLost(document) ? last : document.activeElement;
  const menu = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const from = menu ? document.getElementById(menu) : focused;
  return from instanceof HTMLElement && from !== document.body ? from : null;
}

/** After the dialog has faded out, and with it what held the focus in it. */
const goneMs = 400;

function focusAgain(page: Document, from: HTMLElement | null): void {
  if (!isLost(page)) return;
  if (from?.isConnected) {
    from.focus({ preventScroll: true });
    return;
  }
  // It went with what the dialog changed: the screen's own beginning is near enough.
  const main = page.querySelector<HTMLElement>('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}

/** The focus goes back to where it came from when what was open closes; never to nowhere. */
export function useFocusBack(opened: boolean): void {
  useEffect(() => {
    if (!opened) return;
    const from = opener();
    const page = document;
    return () => {
      setTimeout(focusAgain, goneMs, page, from);
    };
  }, [opened]);
}
