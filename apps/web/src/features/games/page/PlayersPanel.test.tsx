import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { gameOf } from '../../../shared/game/testing.ts';
import { signIn, signOut } from '../../../shared/session/session.ts';
import { show } from '../../../testing/render.tsx';
import { PlayersPanel } from './PlayersPanel.tsx';

const saved = vi.hoisted(() => ({ fileOf: vi.fn(() => null), saveFile: vi.fn() }));
vi.mock('../../../shared/api/file.ts', () => saved);

afterEach(() => {
  signOut();
  vi.unstubAllGlobals();
});

it('exports the players of a closed game, and imports none into it', async () => {
  const asked: string[] = [];
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({ items: [], count: 0 });
  });
  signIn(`h.${btoa(JSON.stringify({ _id: 'olive', rule: 'organiser' }))}.s`);
  const game = gameOf({ audience: 'organisers', state: 'done', kind: 'club', players: {} });
  await show(<PlayersPanel game={game} onCard={() => {}} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Export players' }));
  await vi.waitFor(() => expect(saved.saveFile).toHaveBeenCalled());
  expect(asked).toContain(`/api/games/${game._id}/field`);
  expect(screen.queryByRole('link', { name: 'Import and export' })).toBeNull();
});
