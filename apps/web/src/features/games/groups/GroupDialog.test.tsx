import { fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { gameOf, playerOf } from '../../../shared/game/testing.ts';
import { renderWithProviders } from '../../../testing/render.tsx';
import { GroupDialog } from './GroupDialog.tsx';

afterEach(() => vi.unstubAllGlobals());

it('The refusal of a group is shown in the dialog, not also in a toast', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ error: 'The group is full.' }, { status: 409 }));
  const player = playerOf('0000000000000001', [], { name: 'Ann', lastName: 'Hale' });
  const game = gameOf({ players: { [player._id]: player } });
  const { client } = await renderWithProviders(
    <GroupDialog game={game} free={[player]} opened onClose={() => {}} />,
  );
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Ann Hale' }));
  fireEvent.click(screen.getByRole('button', { name: 'Create a group with 1 player' }));
  expect((await screen.findByRole('alert')).textContent).toBe('The group is full.');
  const failed = client.getMutationCache().find({ status: 'error' });
  expect(failed?.meta).toMatchObject({ showsError: true });
});

it('A swear word in a new name is reported and not sent, and a stored name stays valid', async () => {
  const sent = vi.fn(async () => Response.json({}));
  vi.stubGlobal('fetch', sent);
  const player = playerOf('0000000000000001', [], { name: 'Ann', lastName: 'Hale' });
  const game = gameOf({ players: { [player._id]: player } });
  const group = { name: 'The Shit Shots', startingHole: 1, players: [player._id] };
  await renderWithProviders(<GroupDialog game={game} group={group} free={[]} opened onClose={() => {}} />);
  const name = await screen.findByLabelText('Group name');
  fireEvent.change(name, { target: { value: 'Wankers' } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Swear word');
  expect(sent).not.toHaveBeenCalled();
  fireEvent.change(name, { target: { value: group.name } });
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
});

it('A search finds a free player by name, and chosen players stay visible', async () => {
  const named = ['Ann Hale', 'Bob Hart', 'Cy Müller', 'Dee Orr', 'Eve Park', 'Finn Roe'].map((whole) => {
    const [name = '', lastName = ''] = whole.split(' ');
    return playerOf(whole, [], { name, lastName });
  });
  const game = gameOf({ players: Object.fromEntries(named.map((player) => [player._id, player])) });
  const group = { name: 'Group 1', startingHole: 1, players: ['Ann Hale'] };
  const free = named.slice(1);
  await renderWithProviders(<GroupDialog game={game} group={group} free={free} opened onClose={() => {}} />);
  fireEvent.change(await screen.findByRole('searchbox', { name: 'Search by name' }), {
    target: { value: ' mul' },
  });
  expect(screen.queryByText('There is no free player')).toBeNull();
  expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('value'))).toEqual([
    'Ann Hale',
    'Cy Müller',
  ]);
});

const ann = playerOf('0000000000000001', [], { name: 'Ann', lastName: 'Hale' });
const bob = playerOf('0000000000000002', [], { name: 'Bob', lastName: 'Hart' });
const elsewhere = { ...ann, group: { name: 'Group 3', startingHole: 1, players: [ann._id] } };

/** The dialog with two free players, until Ann is added to a group. */
function Free() {
  const [isGone, setGone] = useState(false);
  const game = gameOf({ players: { [ann._id]: isGone ? elsewhere : ann, [bob._id]: bob } });
  return (
    <>
      <button type="button" onClick={() => setGone(true)}>
        Meanwhile
      </button>
      <GroupDialog game={game} free={isGone ? [bob] : [ann, bob]} opened onClose={() => {}} />
    </>
  );
}

it('An organiser sees that a player moves from another group', async () => {
  const sent = vi.fn(async (_url: string, _init: RequestInit) => Response.json({}));
  vi.stubGlobal('fetch', sent);
  await renderWithProviders(<Free />);
  for (const name of ['Ann Hale', 'Bob Hart']) fireEvent.click(await screen.findByRole('checkbox', { name }));
  fireEvent.click(screen.getByRole('button', { name: 'Meanwhile', hidden: true }));
  fireEvent.click(await screen.findByRole('button', { name: 'Create a group with 2 players, 1 moves' }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  const { playersId, moves } = JSON.parse(String(sent.mock.calls[0]?.[1].body));
  expect([playersId, moves]).toEqual([[ann._id, bob._id], true]);
});

it("The group's players are listed first", async () => {
  const zoe = playerOf('0000000000000003', [], { name: 'Zoe', lastName: 'Young' });
  const game = gameOf({ players: { [ann._id]: ann, [bob._id]: bob, [zoe._id]: zoe } });
  const group = { name: 'Late', startingHole: 1, players: [zoe._id] };
  await renderWithProviders(
    <GroupDialog game={game} group={group} free={[bob, ann]} opened onClose={() => {}} />,
  );
  await screen.findByRole('checkbox', { name: 'Zoe Young' });
  expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('value'))).toEqual([
    zoe._id,
    ann._id,
    bob._id,
  ]);
});

it('A chosen player who joined another group stays visible, and the dialog says why', async () => {
  const text = 'Ann Hale is already in Group 3.';
  const fields = [{ field: 'playersId', error: text }];
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { error: 'This player is in another group.', code: 'group.notFree', fields },
      { status: 409 },
    ),
  );
  await renderWithProviders(<Free />);
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Ann Hale' }));
  fireEvent.click(screen.getByRole('checkbox', { name: 'Bob Hart' }));
  fireEvent.click(screen.getByRole('button', { name: 'Create a group with 2 players' }));
  await screen.findByText(text);
  fireEvent.click(screen.getByRole('button', { name: 'Meanwhile', hidden: true }));
  fireEvent.click(await screen.findByRole('checkbox', { name: 'Ann Hale, now in Group 3' }));
  expect(screen.getAllByRole('checkbox').map((box) => box.getAttribute('value'))).toEqual([bob._id]);
  expect(screen.getByRole('button', { name: 'Create a group with 1 player' })).toBeTruthy();
});

it('The dialog says that there is no free player for a group', async () => {
  await renderWithProviders(
    <GroupDialog game={gameOf({ players: {} })} free={[]} opened onClose={() => {}} />,
  );
  await screen.findByText('There is no free player');
});

it('A player makes their own group with a name and free friends', async () => {
  const sent = vi.fn(async (_url: string, _init: RequestInit) => Response.json({}));
  vi.stubGlobal('fetch', sent);
  const [me, friend] = [
    playerOf('0000000000000001', [], { name: 'Ann', lastName: 'Hale' }),
    playerOf('0000000000000002', [], { name: 'Bob', lastName: 'Hart' }),
  ];
  const game = gameOf({ players: { [me._id]: me, [friend._id]: friend } });
  await renderWithProviders(
    <GroupDialog game={game} maker={me} free={[me, friend]} opened onClose={() => {}} />,
  );
  const own = await screen.findByRole<HTMLInputElement>('checkbox', { name: 'Ann Hale' });
  expect([own.checked, own.disabled]).toEqual([true, true]);
  fireEvent.click(screen.getByRole('checkbox', { name: 'Bob Hart' }));
  const name = screen.getByRole('textbox', { name: 'Group name' });
  fireEvent.change(name, { target: { value: 'Us' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create a group with 2 players' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Form validation error, please check items');
  expect(screen.getByText('Minimum length for name is 3')).toBeTruthy();
  expect(sent).not.toHaveBeenCalled();
  // A refusal by the server alone has the same message.
  sent.mockImplementationOnce(async () =>
    Response.json(
      {
        code: 'request.invalid',
        error: 'Form is not valid, check items',
        fields: [{ field: 'name', error: 'Swear word' }],
      },
      { status: 400 },
    ),
  );
  fireEvent.change(name, { target: { value: 'Damned' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create a group with 2 players' }));
  await screen.findByText('Swear word');
  expect(screen.getByRole('alert').textContent).toBe('Form validation error, please check items');
  sent.mockClear();
  fireEvent.change(name, { target: { value: 'Friends' } });
  fireEvent.click(screen.getByRole('button', { name: 'Create a group with 2 players' }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  expect(JSON.parse(String(sent.mock.calls[0]?.[1].body))).toEqual({
    name: 'Friends',
    playersId: [me._id, friend._id],
  });
});

it('One call saves the name, the starting hole and the members of a group', async () => {
  const sent = vi.fn(async (_url: string, _init: RequestInit) => Response.json({}));
  vi.stubGlobal('fetch', sent);
  const [ann, bob] = [playerOf('0000000000000001'), playerOf('0000000000000002')];
  const game = gameOf({ players: { [ann._id]: ann, [bob._id]: bob } });
  const group = { name: 'Early / late', startingHole: 1, players: [ann._id, bob._id] };
  await renderWithProviders(<GroupDialog game={game} group={group} free={[]} opened onClose={() => {}} />);
  fireEvent.click(await screen.findByRole('combobox', { name: 'Starting hole' }));
  fireEvent.click(await screen.findByRole('option', { name: '2' }));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(sent).toHaveBeenCalled());
  const [url, init] = sent.mock.calls[0] ?? [];
  expect([init?.method, url]).toEqual(['PUT', `/api/games/${game._id}/group/Early%20%2F%20late`]);
  expect(JSON.parse(String(init?.body))).toEqual({
    data: { name: 'Early / late', playersId: group.players, startingHole: 2 },
  });
});

it('A duplicate name is reported at the name field', async () => {
  const text = 'There is already a group with that name.';
  vi.stubGlobal('fetch', async () =>
    Response.json(
      { error: text, code: 'group.exists', fields: [{ field: 'data.name', error: text }] },
      { status: 409 },
    ),
  );
  const ann = playerOf('0000000000000001');
  const game = gameOf({ players: { [ann._id]: ann } });
  const group = { name: 'Early', startingHole: 1, players: [ann._id] };
  await renderWithProviders(<GroupDialog game={game} group={group} free={[]} opened onClose={() => {}} />);
  fireEvent.click(await screen.findByRole('button', { name: 'Save' }));
  const name = screen.getByRole('textbox', { name: 'Group name' });
  await vi.waitFor(() => expect(name.getAttribute('aria-invalid')).toBe('true'));
});
