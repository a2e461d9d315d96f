import type { LinkableGames, LinkRefusal } from '@flagstick/contract';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import { gameOf, playerOf } from '../../../shared/game/testing.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import LinksDialog from './LinksDialog.tsx';
import { linkRefusalWords } from './link-refusal-words.ts';

afterEach(() => vi.unstubAllGlobals());

const other = (id: string, refusal: LinkRefusal | null = null): LinkableGames['items'][number] => ({
  _id: id,
  name: `Game ${id}`,
  date: gameOf().date,
  linked: false,
  refusal,
});
const begun: LinkRefusal = {
  code: 'link.begun',
  error: 'Games can only be linked or unlinked before the first score on hole 1.',
  names: ['Anna Bell', 'Tom Hart'],
};

async function open(list: LinkableGames = { refusal: null, items: [other('fours')] }) {
  const calls: unknown[] = [];
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://here');
    if (pathname.endsWith('/games/linkGames')) {
      calls.push(JSON.parse(String(init?.body)));
      return Response.json(
        {
          error: 'A player has scores in two of these games.',
          code: 'link.twoCards',
          fields: [{ field: 'p1', error: 'Anna Bell' }],
        },
        { status: 409 },
      );
    }
    return Response.json(list);
  });
  await renderWithProviders(<LinksDialog game={gameOf({ players: {} })} opened onClose={() => {}} />);
  return calls;
}

it('The dialog sends the chosen games and the main one, and names the players of a refusal', async () => {
  const calls = await open();
  fireEvent.click(await screen.findByRole('checkbox', { name: /^Game fours/ }));
  fireEvent.click(screen.getByRole('radio', { name: 'Game fours' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls).toEqual([{ gameIds: ['game', 'fours'], mainScoringGame: 'fours' }]));
  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toContain('scores in two of these games');
  expect(alert.textContent).toContain('Anna Bell');
});

it('Games that cannot be linked are listed with the reason, and are not linked', async () => {
  await open({ refusal: null, items: [other('fours'), other('medal', begun)] });
  const medal = await screen.findByRole('checkbox', { name: /^Game medal/ });
  expect(medal).toHaveProperty('disabled', true);
  expect(screen.getByText('Players with a score on hole 1: Anna Bell and Tom Hart.')).toBeTruthy();
  expect(screen.getByRole('checkbox', { name: /^Game fours/ })).toHaveProperty('disabled', false);
});

it('The dialog has no Save once hole 1 is scored, and says so', async () => {
  await open({ refusal: begun, items: [other('fours')] });
  await screen.findByText(/before the first score on hole 1\. Players with a score on hole 1/);
  expect(screen.queryByRole('button', { name: 'Save' })).toBe(null);
});

it.each([
  ['link.twoCards', ['Ann Lee'], 'Both games have scores for Ann Lee.'],
  ['link.tee', ['Ann Lee', 'Jo Fox'], 'The score card of Ann Lee and Jo Fox is not in both games.'],
  ['link.format', ['Scramble'], 'A team plays one ball in Scramble, so it can’t be linked.'],
  ['link.holes', ['Nine'], 'This game uses different holes.'],
  ['action.notAllowed', ['Medal'], 'Medal would change too, but you’re not an organiser there.'],
  ['game.isDone', ['Medal'], 'Already linked and closed: Medal.'],
  [
    'link.begun',
    ['Ann Lee', 'Jo Fox', 'Kim Ray', 'Lou Day', 'Max Orr'],
    'Players with a score on hole 1: Ann Lee, Jo Fox, Kim Ray and 2 others.',
  ],
] as const)('The dialog explains %s', (code, names, sentence) => {
  expect(linkRefusalWords({ code, error: '', names: [...names] })).toBe(sentence);
});

it('Players of the main scoring game who are missing here are added, including guests', async () => {
  const main = gameOf({ _id: 'medal', name: 'Medal', players: { p1: playerOf('p1'), g1: playerOf('g1') } });
  const added: unknown[] = [];
  vi.stubGlobal('fetch', async (input: string | URL | Request, init?: RequestInit) => {
    const { pathname } = new URL(input instanceof Request ? input.url : input, 'http://here');
    if (pathname.endsWith('/games/medal')) return Response.json(main);
    if (pathname.endsWith('/games/addPlayer/game')) {
      added.push(JSON.parse(String(init?.body)));
      return Response.json(playerOf('g1'));
    }
    return Response.json({ refusal: null, items: [] });
  });
  const game = gameOf({
    players: { p1: playerOf('p1') },
    linkedGames: [{ _id: 'medal', name: 'Medal' }],
    mainScoringGame: 'medal',
  });
  await renderWithProviders(<LinksDialog game={game} opened onClose={() => {}} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Add 1 player from Medal' }));
  await waitFor(() => expect(added).toEqual([{ playerId: 'g1' }]));
});
