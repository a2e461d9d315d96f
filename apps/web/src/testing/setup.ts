import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, vi } from 'vitest';
import { noteLeftovers } from './leftovers.ts';

// A busy machine renders late. A missing element still fails, only later.
configure({ asyncUtilTimeout: 5_000 });

// Browser APIs that Mantine needs and happy-dom lacks.
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

// Test files share libraries and the page; app modules are loaded again for each, so leftovers of the last one must
// end.
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
