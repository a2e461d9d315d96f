import { fireEvent, screen, within } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { gameOf, playerOf } from '../../../shared/game/testing.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { GameDraw } from './DrawView.tsx';

afterEach(() => vi.unstubAllGlobals());

const players = Object.fromEntries(
  Array.from({ length: 9 }, (_, at) => {
    const player = playerOf(`p${at}`, [], { name: `Name${at}`, lastName: 'Lee', hcp: at * 3 });
    return [player._id, player];
  }),
);
const game = gameOf({ players, groups: [], audience: 'organisers' });

const shownGroups = () =>
  within(screen.getByRole('list', { name: 'Groups of this draw' }))
    .getAllByRole('button')
    .map(({ textContent }) => textContent);

it('The shown draw is applied, also after a second draw and a step back to the first', async () => {
  const sent = vi.fn(async (_url: string, _init: RequestInit) => Response.json([]));
  vi.stubGlobal('fetch', sent);
  await renderWithProviders(<GameDraw game={game} />);
  await screen.findByRole('heading', { name: 'Draw 1, balanced' });
  expect(screen.getByText(/9 players, 3 groups\. Nothing has changed yet/)).toBeTruthy();
  const first = shownGroups();
  fireEvent.click(screen.getByRole('button', { name: 'Draw again' }));
  await screen.findByRole('heading', { name: 'Draw 2, balanced' });
  fireEvent.click(screen.getByRole('button', { name: 'Back to draw 1' }));
  expect(shownGroups()).toEqual(first);
  expect(sent).not.toHaveBeenCalled();
  // Swaps two players: the first of the first group, and the last of all.
  const names = within(screen.getByRole('list', { name: 'Groups of this draw' })).getAllByRole('button');
  const [from, to] = [names[0], names.at(-1)];
  if (!from || !to) throw new Error('missing');
  fireEvent.click(from);
  fireEvent.click(to);
  expect(shownGroups()[0]).toBe(first.at(-1));
  fireEvent.click(screen.getByRole('button', { name: 'Use this draw' }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  const body = JSON.parse(String(sent.mock.calls[0]?.[1].body)) as {
    v: number;
    groups: Array<{ playersId: string[] }>;
  };
  expect(body.v).toBe(game.v);
  expect(body.groups.flatMap(({ playersId }) => playersId).map((one) => players[one]?.name)).toEqual(
    shownGroups().map((text) => text?.slice(0, 5)),
  );
});

it('A draw by handicap or another size has no button to draw again', async () => {
  await renderWithProviders(<GameDraw game={game} />);
  fireEvent.click(await screen.findByRole('radio', { name: /By handicap/ }));
  expect(screen.queryByRole('button', { name: 'Draw again' })).toBeNull();
  expect(shownGroups().map((text) => text?.slice(4, 5))).toEqual([...'012345678']);
  fireEvent.click(screen.getByRole('radio', { name: '2' }));
  expect(screen.getByText('Groups of 2, the rest in 3s')).toBeTruthy();
  expect(screen.getByText(/9 players, 4 groups/)).toBeTruthy();
});

const late = playerOf('late', [], { name: 'Late', lastName: 'Comer', hcp: 9 });
const joined = { ...game, v: game.v + 1, players: { ...players, late } };

function Growing() {
  const [now, setNow] = useState(game);
  return (
    <>
      <button type="button" onClick={() => setNow(joined)}>
        Somebody joins
      </button>
      <GameDraw game={now} />
    </>
  );
}

it('A group of late players starts like the others, or all groups start differently', async () => {
  const sent = vi.fn(async (_url: string, _init: RequestInit) => Response.json([]));
  vi.stubGlobal('fetch', sent);
  const group = { name: 'Group 1', startingHole: 1, players: ['p0', 'p1', 'p2', 'p3'] };
  await renderWithProviders(<GameDraw game={gameOf({ players, groups: [group], audience: 'organisers' })} />);
  await screen.findByRole('radio', { name: '5 without a group', checked: true });
  screen.getByText('Applies to existing groups too.');
  fireEvent.change(screen.getByLabelText('Everyone', { selector: 'input[type=time]' }), {
    target: { value: '07:15' },
  });
  fireEvent.click(screen.getByRole('button', { name: 'Use this draw' }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  const { startSheet } = JSON.parse(String(sent.mock.calls[0]?.[1].body));
  expect(startSheet).toMatchObject({ firstTime: expect.stringMatching(/:15:00/) });
});

it('The screen says that a player has joined since, and the next draw includes them', async () => {
  await renderWithProviders(<Growing />);
  await screen.findByRole('heading', { name: 'Draw 1, balanced' });
  fireEvent.click(screen.getByRole('button', { name: 'Somebody joins' }));
  expect(screen.getByText(/have changed since this draw/)).toBeTruthy();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Use this draw' }).disabled).toBe(true);
  fireEvent.click(screen.getByRole('button', { name: 'Draw again' }));
  expect(screen.getByText(/10 players, 3 groups/)).toBeTruthy();
});

const rowOf = (_id: string, section: string) => ({ _id, section });
const standing = {
  rounds: [{ status: 'final' }, { status: 'waiting' }],
  items: [
    ...['p2', 'p0', 'p4', 'p1'].map((one) => rowOf(one, 'placed')),
    ...[rowOf('p3', 'missedCut'), rowOf('p5', 'out')],
  ],
};
const laterRound = { ...game, events: [{ _id: 'e1', name: 'Club Cup', round: 2 }] };

it('A later round of an event is drawn by its standing, and the players left out are named', async () => {
  const read = vi.fn(async (_url: string) => Response.json(standing));
  vi.stubGlobal('fetch', read);
  await renderWithProviders(<GameDraw game={laterRound} />);
  await screen.findByText(/In the order of Club Cup/);
  fireEvent.click(screen.getByRole('radio', { name: /^By standing/ }));
  fireEvent.click(screen.getByRole('radio', { name: '2' }));
  const names = () => shownGroups().map((text) => text?.slice(4, 5));
  screen.getByRole('heading', { name: 'Draw 1, by standing' });
  expect(names()).toEqual(['1', '4', '0', '2']);
  fireEvent.click(screen.getByRole('radio', { name: 'First' }));
  expect(names()).toEqual(['2', '0', '4', '1']);
  screen.getByRole('heading', { name: '5 players are left out' });
  screen.getByText('Name3 Lee');
  screen.getByText('Name5 Lee');
  screen.getByText('Name6 Lee, Name7 Lee, Name8 Lee');
  expect(screen.queryByText(/the order may change/)).toBeNull();
});

function Filling() {
  const [now, setNow] = useState<typeof game>({ ...laterRound, players: {} });
  return (
    <>
      <button type="button" onClick={() => setNow(laterRound)}>
        Players are added
      </button>
      <GameDraw game={now} />
    </>
  );
}

it('A later round opens with its draw by standing, which follows the players who are added', async () => {
  vi.stubGlobal('fetch', async () => Response.json(standing));
  await renderWithProviders(<Filling />);
  await screen.findByText('Add the players of the earlier rounds below.');
  fireEvent.click(screen.getByRole('button', { name: 'Players are added' }));
  await screen.findByText(/4 players, 1 group/);
  expect(screen.queryByText(/have changed since this draw/)).toBeNull();
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Use this draw' }).disabled).toBe(false);
});

it('A draw by standing is possible once the event has results; a first round has no such draw', async () => {
  const read = vi.fn(async (_url: string) => Response.json({ rounds: [{ status: 'hidden' }], items: [] }));
  vi.stubGlobal('fetch', read);
  const { unmount } = await renderWithProviders(<GameDraw game={laterRound} />);
  await screen.findByText(/Possible once an earlier round/);
  expect(screen.getByRole<HTMLButtonElement>('radio', { name: /^By standing/ }).disabled).toBe(true);
  unmount();
  await renderWithProviders(
    <GameDraw game={{ ...game, events: [{ _id: 'e1', name: 'Club Cup', round: 1 }] }} />,
  );
  await screen.findByRole('heading', { name: 'Draw 1, balanced' });
  expect(screen.queryByRole('radio', { name: /^By standing/ })).toBeNull();
});

it('Players of the standing who are not in the game are added together', async () => {
  const sent: unknown[] = [];
  vi.stubGlobal('fetch', async (url: string, { method = 'GET', body }: RequestInit = {}) => {
    if (method === 'GET')
      return Response.json({
        ...standing,
        items: [...standing.items, { ...rowOf('p99', 'placed'), name: 'Zoe', lastName: 'Reed' }],
      });
    sent.push([method, url.replace(/^.*\/api\//, ''), JSON.parse(String(body))]);
    return Response.json({ added: 1 });
  });
  await renderWithProviders(<GameDraw game={laterRound} />);
  await screen.findByText(/In the order of Club Cup/);
  fireEvent.click(screen.getByRole('radio', { name: /^By standing/ }));
  screen.getByRole('heading', { name: '1 player isn’t in this game yet' });
  screen.getByText('Zoe Reed');
  fireEvent.click(screen.getByRole('button', { name: 'Add 1 player' }));
  await vi.waitFor(() => expect(sent).toEqual([['POST', 'events/e1/seatPlayers', { game: laterRound._id }]]));
});
