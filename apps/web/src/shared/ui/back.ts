/**
 * What is open over the page closes at Back. While anything is open the history has one entry more, at the same
 * address: Back takes it away and closes what is on top, and closing by hand takes it away too. The router does not
 * know of it: nothing is loaded or scrolled for a dialog.
 */
const mark = 'dialog';

/** A step back that nobody reports is over by then. */
const stepMs = 1_000;

type Part = 'pushState' | 'replaceState';
type State = Readonly<Record<string, unknown>>;

/** What is open, the last on top; each knows how to close. */
const open: Array<() => void> = [];

/** Gives the history its entry, or takes it away, as something is open or not; see {@link watchBack}. */
let settle: () => void = () => {};

interface Open {
  /** Whether nothing is open over it. */
  isOnTop: () => boolean;
  closed: () => void;
}

/** From now on Back calls `close` before it leaves the page, until it is closed. */
export function closesAtBack(close: () => void): Open {
  open.push(close);
  setTimeout(() => settle());
  return {
    isOnTop: () => open.at(-1) === close,
    // Later: the key that closed it goes on to what lies under it, which is not on top yet.
    closed: () =>
      void setTimeout(() => {
        open.splice(open.indexOf(close), 1);
        settle();
      }),
  };
}

/**
 * Listens to the history of this window, before the router begins to. A page that is opened out of a dialog takes the
 * place of the dialog's entry.
 */
export function watchBack(win: Pick<Window, 'history' | 'addEventListener'>): void {
  const { history } = win;
  const native = { pushState: history.pushState, replaceState: history.replaceState };
  const state = (): State => history.state ?? {};
  /** The entry of what is open is the present one. */
  let marked = state()[mark] === true;
  /** The router's key of the page that is shown, which the entry over it has too. */
  let page = state().key;
  /** The calls that wait for our own step back, which takes a moment; null while none is under way. */
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
      // It may come yet: a second step would leave the page.
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
