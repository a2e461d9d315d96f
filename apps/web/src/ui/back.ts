/**
 * Back closes the dialogs over a page. While one is open the history has an extra entry with the same address: Back
 * removes it and closes the top dialog, and closing by hand removes it too. The router does not see it: nothing is
 * loaded or scrolled for a dialog.
 */
const mark = 'dialog';

/** A step back without an event counts as done after this time. */
const stepMs = 1_000;

type Part = 'pushState' | 'replaceState';
type State = Readonly<Record<string, unknown>>;

/** The open layers, the last on top, as functions that close them. */
const open: Array<() => void> = [];

/** Adds or removes the history entry as needed; see {@link watchBack}. */
let settle: () => void = () => {};

interface Open {
  /** Whether no other layer is open over it. */
  isOnTop: () => boolean;
  closed: () => void;
}

/** From now on Back calls `close` before it leaves the page, until it is closed. */
export function closesAtBack(close: () => void): Open {
  open.push(close);
  setTimeout(() => settle());
  return {
    isOnTop: () => open.at(-1) === close,
    // Delayed: the key that closed it also reaches the layer below, which must not be on top yet.
    closed: () =>
      void setTimeout(() => {
        open.splice(open.indexOf(close), 1);
        settle();
      }),
  };
}

/** Listens to the window's history before the router does. A page opened in a dialog replaces the dialog's entry. */
export function watchBack(win: Pick<Window, 'history' | 'addEventListener'>): void {
  const { history } = win;
  const native = { pushState: history.pushState, replaceState: history.replaceState };
  const state = (): State => history.state ?? {};
  /** Whether the current entry is the extra one. */
  let marked = state()[mark] === true;
  /** The router's key of the current page, which the extra entry has too. */
  let page = state().key;
  /** Calls that wait for our own step back, which takes a moment; null while there is none. */
  let waiting: Array<() => void> | null = null;
  let unreported: ReturnType<typeof setTimeout> | undefined;

  const write = (part: Part, ...parts: Parameters<History[Part]>): void => {
    native[part].apply(history, parts);
    marked = state()[mark] === true;
    page = state().key;
  };
  const stepped = (): void => {
    clearTimeout(unreported);
    const calls = waiting ?? [];
    waiting = null;
    for (const call of calls) call();
    settle();
  };
  const stepBack = (then?: () => void): void => {
    const first = waiting === null;
    waiting ??= [];
    if (then) waiting.push(then);
    if (!first) return;
    history.back();
    unreported = setTimeout(() => {
      // The event may still arrive: a second step would leave the page.
      marked = false;
      stepped();
    }, stepMs);
  };
  settle = () => {
    if (waiting !== null) return;
    if (open.length > 0 && !marked) write('pushState', { ...state(), [mark]: true }, '');
    else if (open.length === 0 && marked) stepBack();
  };

  history.pushState = (...parts) => {
    if (waiting !== null) waiting.push(() => write('pushState', ...parts));
    else write(marked ? 'replaceState' : 'pushState', ...parts);
  };
  history.replaceState = (...parts) => {
    if (waiting !== null || marked) stepBack(() => write('replaceState', ...parts));
    else write('replaceState', ...parts);
  };
  win.addEventListener('popstate', (event) => {
    const left = marked;
    const here = page;
    marked = state()[mark] === true;
    page = state().key;
    if (waiting !== null) {
      event.stopImmediatePropagation();
      return stepped();
    }
    if (left && !marked && page === here) {
      event.stopImmediatePropagation();
      open.at(-1)?.();
    }
    setTimeout(settle);
  });
  // A reload closes a dialog and keeps its entry.
  settle();
}
