import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { useSession } from '../../shared/session/session.ts';
import { show } from '../../testing/render.tsx';
import { isNew, Welcome } from './Welcome.tsx';

afterEach(() => {
  useSession.setState({ user: null });
  vi.unstubAllGlobals();
});

const made = '2026-06-13T09:00:00Z';
const at = (time: string) => Date.parse(`2026-06-13T${time}Z`);

it('an account is new for ten minutes', () => {
  expect(isNew(made, at('09:00:00'))).toBe(true);
  expect(isNew(made, at('09:09:59'))).toBe(true);
  expect(isNew(made, at('09:10:00'))).toBe(false);
  expect(isNew(null, at('09:00:00'))).toBe(false);
});

it('leaves who came by a link in the game that they joined', async () => {
  vi.stubGlobal('fetch', async () => Response.json({}));
  useSession.setState({
    user: { _id: 'new', rule: 'player', createDate: new Date().toISOString() } as never,
  });
  const { router } = await show(<Welcome />, '/?view=game&game=abc');
  fireEvent.click(await screen.findByRole('button', { name: 'Go to the game' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(router.state.location.search).toMatchObject({ game: 'abc' });
});
