import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { renderWithProviders } from '../../../testing/render.tsx';
import { codeProblem, JoinPanel } from './JoinPanel.tsx';

const toasts = vi.hoisted(() => ({ showToast: vi.fn(), showErrorToast: vi.fn() }));
vi.mock('../../../ui/toast/toast.ts', () => toasts);

const game = { _id: '0123456789abcdef', name: 'Club Medal' };
const fetched = vi.fn<(address: string) => Response>();

const type = (code: string) => {
  const first = screen.getAllByRole('textbox')[0] as HTMLElement;
  fireEvent.paste(first, { clipboardData: { getData: () => code } });
};

beforeEach(() => {
  vi.stubGlobal('fetch', async (address: string) => fetched(address));
  toasts.showToast.mockReset();
  toasts.showErrorToast.mockReset();
});
afterEach(() => vi.unstubAllGlobals());

describe('the code entry', () => {
  it.each([
    ['', 'Please enter the Game Code'],
    ['H7P', 'Game Code is not valid.'],
    ['WH7K2P', null],
  ])('The code entry says of %j: %s', (code, problem) => {
    expect(codeProblem(code)).toBe(problem);
  });

  it('A code in small letters joins a game and opens it', async () => {
    fetched.mockImplementation((address) => Response.json(address.includes('invitation') ? game : {}));
    const { router } = await renderWithProviders(<JoinPanel />);
    type('wh7k2p');
    fireEvent.click(screen.getByRole('button', { name: 'Join' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ view: 'game', game: game._id }));
    expect(fetched.mock.calls.map(([address]) => address)).toEqual([
      '/api/games/invitation/WH7K2P',
      `/api/games/join/${game._id}`,
    ]);
  });

  it('The code in the address fills the entry', async () => {
    fetched.mockImplementation(() => Response.json(game));
    await renderWithProviders(<JoinPanel start="2e2345" />);
    const plates = screen.getAllByRole<HTMLInputElement>('textbox');
    expect(plates.map(({ value }) => value).join('')).toBe('2E2345');
    fireEvent.click(screen.getByRole('button', { name: 'Join' }));
    await waitFor(() => expect(fetched.mock.lastCall).toEqual([`/api/games/join/${game._id}`]));
  });

  it('A full game offers to write to its organiser', async () => {
    const owner = { _id: '0123456789abcdee', name: 'Ines', lastName: 'Marlow' };
    fetched.mockImplementation((address) =>
      address.includes('/join/')
        ? Response.json(
            { error: 'The game is full.', code: 'game.full', message: '', fields: [], isFull: true },
            { status: 409 },
          )
        : Response.json({ ...game, owner, sent: true }),
    );
    await renderWithProviders(<JoinPanel start="WH7K2P" />);
    fireEvent.click(screen.getByRole('button', { name: 'Join' }));
    const question = await screen.findByRole('dialog', { name: 'Ooops!' });
    expect(question.textContent).toContain(
      'The game is full, Do you want to send an Email to the game Organiser?',
    );
    fireEvent.click(screen.getByRole('button', { name: 'Yes' }));
    await screen.findByRole('dialog', { name: 'To Ines Marlow' });
    fireEvent.click(await screen.findByRole('button', { name: 'Send e-mail' }));
    await waitFor(() => expect(fetched.mock.lastCall).toEqual([`/api/mailer/${owner._id}`]));
    await waitFor(() =>
      expect(toasts.showToast.mock.lastCall?.[0]).toBe('The email has been sent successfully.'),
    );
  });

  it('The code of a game that the user is in opens it, and the app says so', async () => {
    fetched.mockImplementation((address) =>
      address.includes('/join/')
        ? Response.json(
            { error: 'You already joined this game', code: 'game.alreadyJoined', message: '', fields: [] },
            { status: 409 },
          )
        : Response.json(game),
    );
    const { router } = await renderWithProviders(<JoinPanel />);
    type('WH7K2P');
    fireEvent.click(screen.getByRole('button', { name: 'Join' }));
    await waitFor(() => expect(router.state.location.search).toEqual({ view: 'game', game: game._id }));
    expect(toasts.showToast).toHaveBeenCalledWith('You already joined this game');
  });

  it('The panel says why a code opens nothing', async () => {
    fetched.mockImplementation(() =>
      Response.json(
        { error: 'Game Code is invalid!', code: 'game.codeUnknown', message: '', fields: [] },
        { status: 404 },
      ),
    );
    await renderWithProviders(<JoinPanel />);
    type('WH7K2P');
    fireEvent.click(screen.getByRole('button', { name: 'Join' }));
    await waitFor(() => expect(toasts.showErrorToast).toHaveBeenCalledWith('Game Code is invalid!'));
  });
});
