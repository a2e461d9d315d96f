import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { closeOnBack, onceAllClosed, watchBack } from './close-on-back.ts';

/** A browser's history: each step takes effect a moment later, and then fires an event. */
class Entries extends EventTarget {
  readonly all: Array<{ url: string; state: unknown }> = [{ url: '/', state: { key: 'home' } }];
  at = 0;
  /** Milliseconds that a step takes. */
  latency = 5;
  readonly history: History;

  constructor() {
    super();
    const url = (next: string | URL | null | undefined) => String(next ?? this.all[this.at]?.url);
    const entries = this;
    this.history = {
      get state() {
        return entries.all[entries.at]?.state ?? null;
      },
      pushState: (state, _, next) => {
        this.all.splice(this.at + 1, this.all.length, { state, url: url(next) });
        this.at++;
      },
      replaceState: (state, _, next) => {
        this.all[this.at] = { state, url: url(next) };
      },
      back: () => this.go(-1),
    } as History;
  }

  go(steps: number) {
    setTimeout(() => {
      this.at += steps;
      this.dispatchEvent(new Event('popstate'));
    }, this.latency);
  }

  /** The addresses up to the current page. */
  get trail() {
    return this.all.slice(0, this.at + 1).map(({ url }) => url);
  }
}

let browser: Entries;
let loads: string[];
const settled = () => vi.advanceTimersByTimeAsync(50);
const back = async () => {
  browser.go(-1);
  await settled();
};

/** Opens a layer that Back closes, such as a dialog. */
function opens() {
  const close = vi.fn(() => place.closed());
  const place = closeOnBack(close);
  return { close, place };
}

beforeEach(() => {
  vi.useFakeTimers();
  browser = new Entries();
  loads = [];
  browser.history.pushState({ key: 'clubs' }, '', '/clubs');
  watchBack(browser as unknown as Window);
  // The router starts listening after that.
  browser.addEventListener('popstate', () => loads.push(browser.trail.at(-1) ?? ''));
});
afterEach(() => vi.useRealTimers());

describe('Back', () => {
  it('Back closes the open dialog and stays on the page, which loads nothing', async () => {
    const { close } = opens();
    await settled();
    await back();
    expect([close.mock.calls.length, browser.trail, loads]).toEqual([1, ['/', '/clubs'], []]);
    await back();
    expect([browser.trail, loads]).toEqual([['/'], ['/']]);
  });

  it('Back leaves the page after a dialog was closed by its button', async () => {
    const { place } = opens();
    await settled();
    place.closed();
    await settled();
    expect([browser.trail, loads]).toEqual([['/', '/clubs'], []]);
    await back();
    expect(loads).toEqual(['/']);
  });

  it('Back stays on the page when another dialog closes one second after the first', async () => {
    const first = opens();
    await settled();
    first.place.closed();
    await vi.advanceTimersByTimeAsync(985);
    const second = opens();
    await vi.advanceTimersByTimeAsync(12);
    second.place.closed();
    await vi.advanceTimersByTimeAsync(2_000);
    expect([browser.trail, loads]).toEqual([['/', '/clubs'], []]);
  });

  it('Back stays on the page if the browser takes more than a second for a step', async () => {
    const { place } = opens();
    await settled();
    browser.latency = 1_500;
    place.closed();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(browser.trail).toEqual(['/', '/clubs']);
  });

  it('a callback for closed dialogs runs once, when a step back would leave the page', async () => {
    const { place } = opens();
    await settled();
    const then = vi.fn(() => browser.history.back());
    onceAllClosed(then);
    await settled();
    expect(then).not.toHaveBeenCalled();
    place.closed();
    await settled();
    expect([then.mock.calls.length, browser.trail, loads]).toEqual([1, ['/'], ['/']]);
  });

  it('Back closes dialogs one after the other', async () => {
    const form = opens();
    const question = opens();
    await settled();
    expect([form.place.isOnTop(), question.place.isOnTop()]).toEqual([false, true]);
    await back();
    expect([form.close.mock.calls.length, question.close.mock.calls.length]).toEqual([0, 1]);
    await back();
    expect([form.close.mock.calls.length, browser.trail, loads]).toEqual([1, ['/', '/clubs'], []]);
  });

  it('Back calls close again if the dialog did not close', async () => {
    const stays = vi.fn();
    const place = closeOnBack(stays);
    await settled();
    await back();
    await back();
    expect([stays.mock.calls.length, loads]).toEqual([2, []]);
    place.closed();
    await settled();
  });

  it('leads from a page opened in a dialog to the page under the dialog', async () => {
    const { place } = opens();
    await settled();
    browser.history.pushState({ key: 'game' }, '', '/game');
    place.closed();
    await settled();
    expect(browser.trail).toEqual(['/', '/clubs', '/game']);
    await back();
    expect(loads).toEqual(['/clubs']);
  });

  it('Back ignores a page that was replaced while a dialog closed', async () => {
    const { place } = opens();
    await settled();
    place.closed();
    browser.history.replaceState({ key: 'hole' }, '', '/hole');
    await settled();
    expect(browser.trail).toEqual(['/', '/hole']);
  });

  it('leads to a page that was opened while the step back from a dialog was in progress', async () => {
    const { place } = opens();
    await settled();
    place.closed();
    await vi.advanceTimersByTimeAsync(1);
    browser.history.pushState({ key: 'game' }, '', '/game');
    await settled();
    expect([browser.trail, loads]).toEqual([['/', '/clubs', '/game'], []]);
  });

  it('Back leaves the page at once after a reload closed its dialog', async () => {
    opens().place.closed();
    browser = new Entries();
    browser.history.pushState({ key: 'clubs' }, '', '/clubs');
    browser.history.pushState({ key: 'clubs', dialog: true }, '');
    watchBack(browser as unknown as Window);
    await settled();
    expect(browser.trail).toEqual(['/', '/clubs']);
  });
});
