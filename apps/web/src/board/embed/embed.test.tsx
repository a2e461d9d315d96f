import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { gameOf, playerOf } from '../../shared/game/testing.ts';
import { useSession } from '../../shared/session/session.ts';
import { createBoard } from '../store.ts';

beforeEach(() => {
  const observer = class {
    observe() {}
    disconnect() {}
  };
  vi.stubGlobal('IntersectionObserver', observer);
  vi.resetModules();
  history.replaceState(null, '', '/leaderBoard/CAPT24?embed');
  return () => history.replaceState(null, '', '/');
});

it('an embedded board has the table, the game’s name and a link to the whole board', async () => {
  const [{ BoardApp }] = await Promise.all([import('../BoardApp.tsx'), import('./EmbedHead.tsx')]);
  const board = createBoard(null);
  board.show(gameOf({ players: { anna: playerOf('anna', [4, 4]) }, state: 'done' }));
  render(<BoardApp open={{ board, code: 'CAPT24', retry: () => {}, close: () => {} }} />);
  expect((await screen.findByText('Final Result')).tagName).toBe('B');
  expect(screen.getAllByRole('row')).toHaveLength(2);
  const links = screen.getAllByRole('link');
  expect(links.map((link) => [link.textContent, link.getAttribute('target')])).toEqual([
    ['Full leaderboard', '_blank'],
  ]);
  for (const name of ['Share', 'Sun theme', 'Start Sheet', 'Show on television', 'Export']) {
    expect(screen.queryByRole('button', { name })).toBeNull();
  }
});

it('an embedded board ignores the session, also after a sign-in in another tab', async () => {
  const { dropSession } = await import('./embedded.ts');
  const { useSession: session } = await import('../../shared/session/session.ts');
  expect(session).not.toBe(useSession);
  const user = { _id: 'u1', rule: 'player' as const, sid: 's' } as never;
  session.setState({ token: 't', user });
  dropSession();
  expect(session.getState()).toMatchObject({ token: null, user: null });
  session.setState({ token: 't', user });
  expect(session.getState()).toMatchObject({ token: null, user: null });
});
