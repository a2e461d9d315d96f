import { afterEach, expect, it, vi } from 'vitest';
import { workerMessages } from '../../worker/messages.ts';
import { storeRest } from './store-rest.ts';

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** Whether the worker is asked on a connection, sooner or later. */
function isAsked(connection: object | undefined, idle?: (run: () => void) => void): boolean {
  vi.useFakeTimers();
  vi.stubGlobal('navigator', { connection });
  if (idle) vi.stubGlobal('requestIdleCallback', idle);
  else Reflect.deleteProperty(window, 'requestIdleCallback');
  const postMessage = vi.fn();
  storeRest({ postMessage });
  expect(postMessage).not.toHaveBeenCalled();
  vi.runAllTimers();
  if (postMessage.mock.calls.length > 0) expect(postMessage).toHaveBeenCalledWith(workerMessages.storeRest);
  return postMessage.mock.calls.length > 0;
}

it.each([
  ['of a browser that does not say', undefined, true],
  ['by Wi-Fi', { type: 'wifi', saveData: false }, true],
  ['by cable, of unknown cost', {}, true],
  ['of a phone network', { type: 'cellular', saveData: false }, false],
  ['of a user who saves data', { type: 'wifi', saveData: true }, false],
])('on a connection %s: %j, the worker stores the other screens: %s', (_, connection, asked) => {
  expect(isAsked(connection)).toBe(asked);
});

it('the app waits until the page is idle where the browser can tell', () => {
  const waiting: Array<() => void> = [];
  expect(isAsked(undefined, (run) => waiting.push(run))).toBe(false);
  expect(isAsked(undefined, (run) => void setTimeout(run))).toBe(true);
  expect(waiting).toHaveLength(1);
});
