import { useSearch } from '@tanstack/react-router';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '../../../shared/session/session.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { ClubList } from './ClubList.tsx';

const fetched = vi.fn<typeof fetch>(async () => new Response(JSON.stringify({ items: [], count: 0 })));
const asked = () =>
  fetched.mock.calls.map(([address]) => new URL(String(address), 'http://a').searchParams.get('query'));

beforeEach(() => vi.stubGlobal('fetch', fetched));
afterEach(() => {
  vi.unstubAllGlobals();
  fetched.mockReset();
  useSession.setState({ user: null });
});

/** A response that the test releases. */
function gate() {
  let resolve: () => void = () => undefined;
  const promise = new Promise<void>((come) => {
    resolve = come;
  });
  return { promise, resolve: () => resolve() };
}

it("The user's own club is first, its courses open, and once", async () => {
  const heath = {
    _id: 'heath',
    name: 'Heath',
    place: 'Leeds',
    address: '1 Links Road',
    images: [],
    courses: [],
    favourite: false,
  };
  const own = { ...heath, _id: 'zoo', name: 'Zoo', courses: [{ _id: 'c', name: 'Old', holesNumber: 18 }] };
  useSession.setState({ user: { _id: 'me', rule: 'player' } as never });
  const [who, mine] = [gate(), gate()];
  fetched.mockImplementation(async (address) => {
    const { pathname, searchParams } = new URL(String(address), 'http://a');
    if (!pathname.includes('clubs')) {
      await who.promise;
      return Response.json({ _id: 'me', homeClub: { _id: 'zoo', name: 'Zoo' } });
    }
    const isMine = searchParams.get('filter')?.includes('zoo');
    if (isMine) await mine.promise;
    const items = isMine ? [own] : [heath, own];
    return Response.json({ items, count: items.length });
  });
  await renderWithProviders(<ClubList text="" />);
  // Nothing shown before is pushed down by it.
  for (const came of [who, mine]) {
    await act(async () => {});
    expect(screen.queryByRole('article')).toBeNull();
    act(() => came.resolve());
  }
  await screen.findByRole('heading', { name: 'My club' });
  const cards = screen.getAllByRole('article').map((card) => card.getAttribute('aria-label'));
  expect(cards).toEqual(['Zoo', 'Heath']);
  screen.getByRole('link', { name: 'Create a game on Old' });
  expect(screen.getAllByText('1 Links Road, Leeds')).toHaveLength(2);
});

it('Arrows turn the pictures of a club and say which of them is shown', async () => {
  const heath = { _id: 'heath', name: 'Heath', place: 'Leeds', address: '', courses: [], favourite: false };
  const one = { ...heath, _id: 'one', name: 'One', images: ['/only.png'] };
  const items = [{ ...heath, images: ['/a.png', '/b.png'] }, one];
  fetched.mockImplementation(async () => Response.json({ items, count: items.length }));
  await renderWithProviders(<ClubList text="" />);
  const strip = await screen.findByRole('list', { name: 'Pictures of Heath' });
  Object.defineProperty(strip, 'clientWidth', { value: 300 });
  const before = screen.getByRole('button', { name: 'Previous picture of Heath' });
  const next = screen.getByRole('button', { name: 'Next picture of Heath' });
  screen.getByRole('img', { name: 'Page 1 of 2' });
  expect([before, next].map((arrow) => arrow.hasAttribute('disabled'))).toEqual([true, false]);
  fireEvent.click(next);
  expect(strip.scrollLeft).toBe(300);
  fireEvent.scroll(strip);
  screen.getByRole('img', { name: 'Page 2 of 2' });
  expect([before, next].map((arrow) => arrow.hasAttribute('disabled'))).toEqual([false, true]);
  expect(screen.queryByRole('button', { name: 'Next picture of One' })).toBeNull();
});

function AtItsAddress() {
  const { q = '' }: { q?: string } = useSearch({ strict: false });
  return <ClubList text={q} />;
}
const field = () => screen.getByRole<HTMLInputElement>('searchbox', { name: 'Search clubs' });

it('The search follows its address: a link, Back and Forward', async () => {
  const { router } = await renderWithProviders(<AtItsAddress />, '/?q=heath');
  expect(field().value).toBe('heath');
  await act(() => router.navigate({ to: '/', search: { q: 'moorland' } as never }));
  await waitFor(() => expect(field().value).toBe('moorland'));
  await waitFor(() => expect(asked().at(-1)).toBe('moorland'));
  act(() => router.history.back());
  await waitFor(() => expect(field().value).toBe('heath'));
});

it('The address is replaced once typing pauses', async () => {
  const { router } = await renderWithProviders(<AtItsAddress />);
  const written = vi.fn();
  router.subscribe('onBeforeNavigate', written);
  for (const value of ['h', 'he', 'hea', 'heat']) fireEvent.change(field(), { target: { value } });
  await waitFor(() => expect(router.state.location.search).toEqual({ q: 'heat' }));
  expect(written).toHaveBeenCalledOnce();
  expect(router.history.length).toBe(1);
  await waitFor(() => expect(asked().at(-1)).toBe('heat'));
});

it('All clubs empties the search too', async () => {
  const { router } = await renderWithProviders(<AtItsAddress />, '/?q=atlantis');
  fireEvent.click(await screen.findByRole('button', { name: 'All clubs' }));
  await waitFor(() => expect(field().value).toBe(''));
  expect(router.state.location.search).toEqual({});
});
