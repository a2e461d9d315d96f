import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { noteLeftovers } from './leftovers.ts';

// A busy machine draws late. What never comes fails as before, later.
configure({ asyncUtilTimeout: 5_000 });

// What Mantine asks of a browser and happy-dom lacks.
window.matchMedia ??= ((query: string) => ({
  matches: false,
  media: query,
  onchange: null,
  addEventListener: () => {},
  removeEventListener: () => {},
  addListener: () => {},
  removeListener: () => {},
  dispatchEvent: () => false,
})) as typeof window.matchMedia;
window.ResizeObserver ??= class {
  observe() {}
  unobserve() {}
  disconnect() {}
};
if (!document.fonts) Object.defineProperty(document, 'fonts', { value: new EventTarget() });
Element.prototype.scrollIntoView ??= () => {};

const complain = vi.spyOn(console, 'error');

beforeEach(() => {
  complain.mockClear();
});

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
  history.replaceState(null, '', '/');
  expect(complain, 'A console error fails a test.').not.toHaveBeenCalled();
});

// Files share libraries and the page; the app is loaded anew for each, and nothing of the one before goes on.
const endLeftovers = noteLeftovers();

afterAll(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  endLeftovers();
  document.head.replaceChildren();
  document.body.replaceChildren();
  for (const { name } of [...document.documentElement.attributes])
    document.documentElement.removeAttribute(name);
  vi.resetModules();
});
