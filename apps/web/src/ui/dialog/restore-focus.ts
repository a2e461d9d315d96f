import { useEffect } from 'react';

const isLost = ({ activeElement, body }: Document) => activeElement === null || activeElement === body;

/** The last focused element. A menu item is gone with its menu before its dialog opens. */
let last: Element | null = null;
document.addEventListener('focusin', ({ target }) => {
  last = target instanceof Element ? target : null;
});

/** Marks a page used by touch, which hides focus rings until a key is pressed. */
const markTouch = (isTouch: boolean) => document.documentElement.toggleAttribute('data-touch', isTouch);
markTouch(matchMedia('(pointer: coarse)').matches);
document.addEventListener('pointerdown', ({ pointerType }) => markTouch(pointerType === 'touch'), true);
document.addEventListener('keydown', () => markTouch(false), true);

/** The element that gets the focus back: for a menu item the menu's button. */
function opener(): HTMLElement | null {
  const focused = isLost(document) ? last : document.activeElement;
  const menu = focused?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  const from = menu ? document.getElementById(menu) : focused;
  return from instanceof HTMLElement && from !== document.body ? from : null;
}

/** The dialog, with its focused element, has faded out after this time. */
const goneMs = 400;

function focusAgain(page: Document, from: HTMLElement | null): void {
  if (!isLost(page)) return;
  if (from?.isConnected) {
    from.focus({ preventScroll: true });
    return;
  }
  // The opener was removed by the dialog's action: the focus moves to the start of the screen.
  const main = page.querySelector<HTMLElement>('main');
  if (!main) return;
  main.tabIndex = -1;
  main.focus({ preventScroll: true });
}

/** Returns the focus to its former element when a dialog closes, or to the main content if that element is gone. */
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
