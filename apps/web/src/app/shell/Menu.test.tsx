import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '../../shared/session/session.ts';
import { renderWithProviders } from '../../testing/render.tsx';
import { loadIcons, Menu } from './Menu.tsx';

beforeEach(() => {
  useSession.setState({ user: { _id: 'me', rule: 'admin' } as never });
  vi.stubGlobal('fetch', async () =>
    Response.json({ _id: 'me', name: 'Ada', lastName: 'Reed', helpLinks: {} }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  useSession.setState({ user: null });
});

it('scrolls to the current entry: an admin’s menu is longer than the screen', async () => {
  const brought: Array<string | null> = [];
  vi.spyOn(Element.prototype, 'scrollIntoView').mockImplementation(function (this: Element) {
    brought.push(this.textContent);
  });
  await renderWithProviders(<Menu onGo={() => undefined} />, '/?view=profile');
  expect(brought).toEqual(['Profile']);
});

it('A menu that opens after its icons have loaded shows them at once', async () => {
  await loadIcons();
  const blanks: number[] = [];
  const look = new MutationObserver(() => blanks.push(document.querySelectorAll('nav svg:empty').length));
  look.observe(document.body, { childList: true, subtree: true });
  await renderWithProviders(<Menu onGo={() => undefined} />);
  look.disconnect();
  expect(Math.max(...blanks)).toBe(0);
  expect(document.querySelectorAll('nav svg').length).toBeGreaterThan(10);
});
