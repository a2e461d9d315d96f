import { fireEvent, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { gameOf, playerOf } from '../../../shared/game/testing.ts';
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

it('greys who owes the fee: their card does not open from the list, and the committee still reaches it', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ items: [], count: 0 }));
  signIn(`h.${btoa(JSON.stringify({ _id: 'olive', rule: 'organiser' }))}.s`);
  const group = { name: 'Group 1', startingHole: 1 };
  const game = gameOf({
    ...{ audience: 'organisers', kind: 'club', isPaid: true },
    paymentRules: { payBeforePlay: true, type: 1, fee: 1200 },
    groups: [{ ...group, players: ['ann', 'ben'], asking: [] }] as never,
    players: {
      ann: playerOf('ann', [], { name: 'Ann', lastName: 'Lee', payStatus: 0, group }),
      ben: playerOf('ben', [], { name: 'Ben', lastName: 'Hill', payStatus: 1, group }),
    },
  });
  const opened = vi.fn();
  await show(<PlayersPanel game={game} onCard={opened} />);
  const row = (await screen.findByText('Ann Lee')).closest('tr') as HTMLElement;
  expect(row.dataset.unpaid).toBe('true');
  expect(row.textContent).toContain('Not paid');
  expect(screen.queryByRole('button', { name: 'Ann Lee' })).toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Ben Hill' }));
  expect(opened).toHaveBeenCalledWith('ben');
  fireEvent.click(screen.getByRole('button', { name: 'More about Ann Lee' }));
  fireEvent.click(await screen.findByText('Submission card'));
  expect(opened).toHaveBeenLastCalledWith('ann');
});
