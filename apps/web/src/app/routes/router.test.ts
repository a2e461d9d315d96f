import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, it } from 'vitest';
import { createAppRouter } from './router.ts';

afterEach(() => window.history.replaceState(null, '', '/'));

/** The search parameters that the app reads from an address. */
async function searchOf(address: string) {
  window.history.replaceState(null, '', address);
  const router = createAppRouter(new QueryClient());
  await router.load();
  return router;
}

it.each(['234567', '2E2345', '000000'])(
  'a game code stays the text %s in the address of an e-mail',
  async (code) => {
    const router = await searchOf(`/?verifyEmail=abc&gameCode=${code}`);
    expect(router.state.matches.at(-1)?.search).toEqual({ verifyEmail: 'abc', gameCode: code });
  },
);

it('a hole is a number, and the address keeps its plain form', async () => {
  const router = await searchOf('/?view=score&game=medal&hole=7');
  expect(router.state.matches.at(-1)?.search).toEqual({ view: 'score', game: 'medal', hole: 7 });
  const next = router.buildLocation({ to: '/', search: { view: 'score', game: '2024', hole: 8 } });
  expect(next.searchStr).toBe('?view=score&game=2024&hole=8');
});
