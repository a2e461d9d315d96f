import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { gameOf } from '../shared/game/testing.ts';
import { signIn, signOut } from '../shared/session/session.ts';
import { App } from './App.tsx';
import { createQueryClient } from './reads/query.ts';
import { createAppRouter } from './routes/router.ts';

vi.mock('../shared/live/socket.ts', () => ({
  subscribeToGame: () => ({ retry() {}, networkLost() {}, stop() {} }),
}));

const as = (rule: string) => signIn(`h.${btoa(JSON.stringify({ _id: 'p1', rule }))}.s`);
const captainsCup = gameOf({ _id: 'cup', name: "Captain's Cup" });
const me = { _id: 'p1', name: 'Ann', lastName: 'Lee', createDate: '2026-01-01T00:00:00Z' };
/** The requested addresses. */
const asked: string[] = [];

function answerTo(address: string): Response {
  if (address === '/api/games/cup') return Response.json(captainsCup);
  if (/games\/(?:medal|invitation)/.test(address)) return new Response('{}', { status: 404 });
  if (address === '/api/auth/me') return Response.json(me);
  if (address === '/api/configs/public') return Response.json({ helpLinks: {}, policy: { text: '' } });
  return Response.json({ items: [], count: 0 });
}

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (address: string) => {
    asked.push(address);
    return answerTo(address);
  });
  // happy-dom has no layout.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as never);
});
afterEach(() => {
  cleanup();
  signOut();
  window.history.replaceState(null, '', '/');
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

/** Opens the whole app at an address. */
async function open(address: string) {
  window.history.replaceState(null, '', address);
  const client = createQueryClient();
  const router = createAppRouter(client);
  await act(() => router.load());
  render(<App router={router} queryClient={client} />);
  return { router, client };
}

describe('the title', () => {
  it.each([
    ['/', null, 'Sign in'],
    ['/?view=profile', null, 'Sign in'],
    ['/?notMe=abc', null, 'Didn’t sign up?'],
    ['/?undoEmail=abc', null, 'Didn’t change your address?'],
    ['/?undoEmail=abc', 'player', 'Didn’t change your address?'],
    ['/intro', null, 'What Flagstick is'],
    ['/signup/', null, 'Sign up'],
    ['/join/ZZZZZZ', null, 'Join a game'],
    ['/forgotPassword/', null, 'Forgot password'],
    ['/scoreboard', null, 'Scoreboards'],
    ['/handicaps', null, 'Handicaps'],
    ['/paymentCallback', null, 'Payment'],
    ['/nowhere', null, 'Page not found'],
    ['/', 'player', 'Home'],
    ['/?view=clubs', 'player', 'Clubs'],
    ['/?view=profile', 'player', 'Profile'],
    ['/?view=score&game=medal', 'player', 'Scoring'],
    ['/?view=setup&course=old', 'player', 'New game'],
    ['/clubs', 'admin', 'Clubs'],
    ['/users', 'club', 'You are not allowed here'],
  ])('the title of %s for %s is %s', async (address, rule, title) => {
    if (rule) as(rule);
    await open(address);
    await waitFor(() => expect(document.title).toBe(`${title} · Flagstick`));
  });

  it('the title names the hole and, once it is loaded, the game', async () => {
    as('player');
    await open('/?view=score&game=cup&hole=7');
    await waitFor(() => expect(document.title).toBe("Hole 7 · Captain's Cup · Flagstick"));
  });
});

describe('the focus', () => {
  it('the focus moves to the heading of a new screen, except at the start', async () => {
    as('player');
    const { router } = await open('/');
    await screen.findByRole('heading', { name: 'Join a game' });
    expect(document.activeElement).toBe(document.body);
    await act(() => router.navigate({ to: '/', search: { view: 'clubs' } }));
    await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
    expect(document.activeElement?.textContent).toBe('Clubs');
  });

  it('the focus stays when the same screen shows other content', async () => {
    as('player');
    const { router } = await open('/?view=clubs');
    const search = await screen.findByLabelText('Search clubs');
    search.focus();
    await act(() => router.navigate({ to: '/', search: { view: 'clubs', q: 'heath' } }));
    expect(document.activeElement).toBe(search);
  });

  it('skips the menu with the first control of the page', async () => {
    as('player');
    await open('/?view=clubs');
    const skip = await screen.findByRole('button', { name: 'Skip to content' });
    expect(document.querySelector('a, button, input')).toBe(skip);
    fireEvent.click(skip);
    expect(document.activeElement?.textContent).toBe('Clubs');
  });
});

describe('touching a link', () => {
  it.each([
    ['/', 'player', ['/api/games/joinedGames', '/api/games/currentOrganising']],
    ['/?view=score&game=cup', 'player', ['/api/games/cup']],
    ['/?view=clubs', 'player', ['/api/clubs/?page=1&limit=50&sort=name%3Aasc']],
    ['/scoreboard', null, ['/api/games/boards']],
    ['/handicaps', null, ['/api/handicaps/?page=1&limit=50&sort=player.lastName%3Aasc']],
    ['/clubListView', 'club', ['/api/clubs/?page=1&limit=50&sort=name%3Aasc']],
    [
      '/games?state=done',
      'organiser',
      ['/api/games/?page=1&limit=50&sort=date%3Adesc&filter=%7B%22state%22%3A%22done%22%7D'],
    ],
    ['/scoreCards?page=2', 'organiser', ['/api/scoreCards/?page=2&limit=50&sort=club.name%3Aasc']],
    ['/courses', 'admin', ['/api/courses/?page=1&limit=50&sort=name%3Aasc']],
    ['/users?q=lee', 'admin', ['/api/users/?page=1&limit=50&sort=createDate%3Adesc&query=lee']],
    ['/clubs?sort=place:desc', 'admin', ['/api/clubs/?page=1&limit=50&sort=place%3Adesc']],
  ])(
    'a touched link to %s loads its screen and data, which the screen does not request again',
    async (address, rule, reads) => {
      if (rule) as(rule);
      const { router } = await open('/intro');
      const { pathname, search } = new URL(address, 'http://x');
      const to = { to: pathname, search: Object.fromEntries(new URLSearchParams(search)) } as never;
      asked.length = 0;
      await act(() => router.preloadRoute(to));
      expect(asked).toEqual(reads);
      await act(() => router.navigate(to));
      await screen.findAllByRole('main');
      for (const read of reads) expect(asked.filter((each) => each === read)).toHaveLength(1);
    },
  );

  it('a touched link to a page that the role may not open reads nothing', async () => {
    as('player');
    const { router } = await open('/intro');
    asked.length = 0;
    await act(() => router.preloadRoute({ to: '/users' }));
    expect(asked).toEqual([]);
  });
});

describe('the role', () => {
  const account = (rule: string) =>
    vi.stubGlobal('fetch', async (address: string) =>
      address === '/api/auth/me' ? Response.json({ ...me, rule }) : answerTo(address),
    );
  const denied = { name: 'You are not allowed here' };

  it('the role is the current one: a user made an organiser since the sign-in gets access', async () => {
    as('player');
    account('organiser');
    await open('/games');
    await waitFor(() => expect(screen.queryByRole('heading', denied)).toBeNull());
    await waitFor(() => expect(document.title).toBe('Games · Flagstick'));
  });

  it('loses a page at once when it changes', async () => {
    as('admin');
    account('player');
    await open('/users');
    expect(await screen.findByRole('heading', denied)).toBeTruthy();
  });
});
