/**
 * Back closes the dialogs over a page. While one is open the history has an extra entry with the same address: Back
 * removes it and closes the top dialog, and so does any other way to close the dialog. The router does not see it:
 * nothing is loaded or scrolled for a dialog.
 */
const mark = 'dialog';

/** A step back counts as done after this time, even if no `popstate` event arrived. */
const stepMs = 1_000;

type HistoryMethod = 'pushState' | 'replaceState';
type State = Readonly<Record<string, unknown>>;

/** The open layers, the last on top, as functions that close them. */
const openLayers: Array<() => void> = [];

/** Callbacks of {@link onceAllClosed}. */
const whenClosed: Array<() => void> = [];

/** Adds or removes the history entry as needed; see {@link watchBack}. */
let syncHistory: () => void = () => {};

interface OpenLayer {
  /** Whether no other layer is open over it. */
  isOnTop: () => boolean;
  closed: () => void;
}

/** Adds a layer: Back calls `close` instead of leaving the page, until `closed` of the result is called. */
export function closeOnBack(close: () => void): OpenLayer {
  openLayers.push(close);
  setTimeout(() => syncHistory());
  return {
    isOnTop: () => openLayers.at(-1) === close,
    // Delayed: the key that closed it also reaches the layer below, which must not be on top yet.
    closed: () =>
      void setTimeout(() => {
        openLayers.splice(openLayers.indexOf(close), 1);
        syncHistory();
      }),
  };
}

/** Calls once no layer is open and its history entry is gone, so that a step back leaves the page. */
export function onceAllClosed(then: () => void): void {
  whenClosed.push(then);
  setTimeout(() => syncHistory());
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
  /** History calls deferred until our own step back has finished; null while there is none. */
  let queuedCalls: Array<() => void> | null = null;
  let unreported: ReturnType<typeof setTimeout> | undefined;

  const write = (part: HistoryMethod, ...parts: Parameters<History[HistoryMethod]>): void => {
    native[part].apply(history, parts);
    marked = state()[mark] === true;
    page = state().key;
  };
  const stepped = (): void => {
    clearTimeout(unreported);
    const calls = queuedCalls ?? [];
    queuedCalls = null;
    for (const call of calls) call();
    syncHistory();
  };
  const stepBack = (then?: () => void): void => {
    const first = queuedCalls === null;
    queuedCalls ??= [];
    if (then) queuedCalls.push(then);
    if (!first) return;
    history.back();
    unreported = setTimeout(() => {
      // No second step back, which would leave the page: the event may still arrive.
      marked = false;
      stepped();
    }, stepMs);
  };
  syncHistory = () => {
    if (queuedCalls !== null) return;
    if (openLayers.length > 0 && !marked) write('pushState', { ...state(), [mark]: true }, '');
    else if (openLayers.length === 0 && marked) stepBack();
    else if (openLayers.length === 0) for (const then of whenClosed.splice(0)) then();
  };

  history.pushState = (...parts) => {
    if (queuedCalls !== null) queuedCalls.push(() => write('pushState', ...parts));
    else write(marked ? 'replaceState' : 'pushState', ...parts);
  };
  history.replaceState = (...parts) => {
    if (queuedCalls !== null || marked) stepBack(() => write('replaceState', ...parts));
    else write('replaceState', ...parts);
  };
  win.addEventListener('popstate', (event) => {
    const left = marked;
    const here = page;
    marked = state()[mark] === true;
    page = state().key;
    if (queuedCalls !== null) {
      event.stopImmediatePropagation();
      return stepped();
    }
    if (left && !marked && page === here) {
      event.stopImmediatePropagation();
      openLayers.at(-1)?.();
    }
    setTimeout(syncHistory);
  });
  // A reload closes a dialog and keeps its entry.
  syncHistory();
}
