import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSession } from '../../shared/session/session.ts';
import { show } from '../../testing/render.tsx';
import { JoinPage } from './JoinPage.tsx';

const said = vi.hoisted(() => ({ say: vi.fn(), sayError: vi.fn() }));
vi.mock('../../shared/ui/say.ts', () => said);

beforeEach(() => useSession.setState({ user: { _id: '0123456789abcde0' } as never }));
afterEach(() => {
  vi.unstubAllGlobals();
  useSession.setState({ user: null });
});

it('asks who comes by a link to a full game whether to write to its organiser', async () => {
  const owner = { _id: '0123456789abcdee', name: 'Ines', lastName: 'Marlow' };
  const club = { _id: '0123456789abcde1', name: 'Heath', timeZone: 'Europe/London' };
  const game = { _id: '0123456789abcdef', name: 'Club Medal', owner, club, course: { name: 'Heath Course' } };
  const summary = { ...game, date: '2026-06-14T08:00:00.000Z', playersCount: 4, maxPlayers: 4 };
  const fetched = vi.fn<(address: string) => Response>((address) =>
    address.includes('/join/')
      ? Response.json(
          { error: 'The game is full.', code: 'game.full', message: '', fields: [], isFull: true },
          { status: 409 },
        )
      : Response.json({ ...summary, sent: true }),
  );
  vi.stubGlobal('fetch', async (address: string) => fetched(address));
  await show(<JoinPage gameCode="WH7K2P" />);
  await screen.findByRole('heading', { name: 'Club Medal' });
  fireEvent.click(screen.getByRole('button', { name: 'Join game' }));
  const question = await screen.findByRole('dialog', { name: 'Ooops!' });
  expect(question.textContent).toContain(
    'The game is full, Do you want to send an Email to the game Organiser?',
  );
  // The dialog says it, and no message beside it.
  expect(said.sayError).not.toHaveBeenCalled();
  fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
  await screen.findByRole('dialog', { name: 'To Ines Marlow' });
  fireEvent.click(await screen.findByRole('button', { name: 'Send' }));
  await waitFor(() => expect(fetched.mock.lastCall).toEqual([`/api/mailer/${owner._id}`]));
});
